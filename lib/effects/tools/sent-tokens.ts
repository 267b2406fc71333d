import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { asksWithPassword, tokensInAddress } from '../../secrets/address-tokens.js';
import { holdsShown } from '../../session/shown-secrets.js';
import { requestedWith } from '../aggravating/sent-token.js';
import { hostOf } from '../aggravating/issuer-hosts.js';
import { holdsIssued } from '../../secrets/issued.js';
import { topFrame } from '../analysis.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { runningOf, scopeOf } from './as-program.js';
import { putsForgeFiles } from './forge-files.js';
import { isMcpToolOf, isOfServer } from './mcp-tool.js';
import { putsOutSettings } from './shared-services.js';
import { givesSecret, tellsSecret } from './told-secrets.js';

/** UTF-16 code units of an input that are looked at. */
const MAX_TEXT = 1_000_000;

/** An address in which a token stands: whoever answers there learns of it, and so do those who keep records on the way. */
export function tokenInAddress(url: string, tool: string, analysis: Analysis): void {
  const host = hostOf(url);
  if (
    tokensInAddress(url).length > 0 ||
    (host !== undefined && (asksWithPassword(url) || holdsShown(url, host, analysis.world.past.shown())))
  ) {
    sent(tool, analysis);
  }
}

/** Servers of services on which others read what is put there. */
const OF_OTHERS =
  /github|gitlab|bitbucket|gitea|forgejo|codeberg|slack|discord|teams|telegram|jira|atlassian|confluence|linear|notion|trello|asana|clickup|gmail|email|mail|outlook|gist|paste|twitter|reddit|zendesk|intercom/i;

const PUTS = /(?:^|_)(?:create|add|post|send|update|edit|comment|reply|publish|push|append|write|upload|share|draft|submit)(?:_|$)/;

/** What such a service is given holds a token, or a file of settings with secrets. */
export function postedTokens(name: string, event: PreToolUse, analysis: Analysis): void {
  const { tool, input } = event;
  if (!PUTS.test(name) || !isOfServer(tool, OF_OTHERS)) return;
  const text = JSON.stringify(input).slice(0, MAX_TEXT);
  if (holdsIssued(text) || putsOutSettings(name, input) || tellsInWords(name, event)) sent(tool, analysis);
}

/** A file that is put into a repository may hold what tests need; a message tells what stands in it. */
function tellsInWords(name: string, { tool, input }: PreToolUse): boolean {
  return !putsForgeFiles(name, tool) && textsIn(input).some(tellsSecret);
}

/** Servers that search what is public, whose questions a service keeps. */
const OF_PUBLIC = /web|internet|tavily|brave|exa|perplexity|serp|searx|duckduckgo|google|bing|kagi|firecrawl|linkup/i;

function searchesPublic(tool: string): boolean {
  return tool === 'WebSearch' || (isMcpToolOf(tool, /search/i) && isMcpToolOf(tool, OF_PUBLIC));
}

/** What is asked of a search, or sent with a request to who did not give it out, holds a token. */
export function tokensInRequest({ tool, input }: PreToolUse, analysis: Analysis): void {
  const texts = textsIn(input);
  const isSearch = searchesPublic(tool);
  if (!texts.some((text) => holdsIssued(text) || (isSearch && givesSecret(text)))) return;
  if (isSearch) sent(tool, analysis);
  else if (texts.some((text) => /^https?:\/\//.test(text))) {
    requestedWith(texts, runningOf(tool, scopeOf([], analysis), topFrame(analysis)));
  }
}

/** The texts of an input, at any depth, as far as they are looked at. */
function textsIn(input: PreToolUse['input']): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(input, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value.slice(0, MAX_TEXT));
    return value;
  });
  return texts;
}

function sent(tool: string, analysis: Analysis): void {
  emit(topFrame(analysis), { kind: 'send', target: resource('credential', 'token'), program: tool, span: undefined });
}
