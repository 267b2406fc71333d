import type { CodeReading } from '../reading.js';
import type { Effect } from '../../../types.js';
import { resolvePath } from '../../../paths/resolve.js';
import { isWithin } from '../../../paths/within.js';
import { keepsForAnybody } from '../../known/anybodys-hosts.js';
import { givesHistory } from '../../aggravating/given-history.js';
import { isUnchecked } from '../../aggravating/unchecked-program.js';
import { emitResource } from '../../command/emit.js';
import { FOR_EVERYBODY } from '../../known/hosts-for-everybody.js';
import { METHODS_WITH_BODY } from './methods-with-body.js';

/** Requests with a body, uploads and sockets, by the names that they have in languages and libraries. */
const SENDS =
  /(?:\.|::|->)(?:post|put|patch|POST|PUT|Post|Put|PostForm|Post\w{0,10}Async|PutAsync|upload\w{0,20}|sendall|sendfile|storbinary)\b|\bNet::HTTP::(?:Post|Put)\b|\bCURLOPT_(?:POST\w{0,10}|INFILE|UPLOAD)\b|\bfsockopen\b|\bTCPSocket\b|\burlopen\s?\([^()\n]{0,200}\bdata\s?=|\bRequest\s?\([^()\n]{0,200}\bdata\s?=/;

/** Those whose method is told by a text. */
const ASKS =
  /\b(?:fetch|request|Request|axios|got|ky|NewRequest|NewRequestWithContext|stream_context_create|HttpRequestMessage|Net::HTTP)\b/;

/** Folders of a project in which its sources stand. */
const SOURCES = /^(?:src|lib|app|apps|packages|server|internal|cmd|pkg)$/;

/** What packs a folder, or goes through it. */
const PACKS =
  /\b(?:make_archive|tarfile|ZipFile|zipfile|PharData|ZipArchive|buildFromDirectory|archiver|AdmZip|addLocalFolder|ZipOutputStream|tar\.NewWriter|zip\.NewWriter|ZipWriter|tar::Builder|append_dir_all|CreateFromDirectory)\b/;

/** Code that sends the project, or what is committed of it, to a host that keeps for anybody what it gets; or anything of this machine to one where everybody finds it. */
export function projectSent(reading: CodeReading, start: number): void {
  const {
    masked: { code, strings, args = [] },
    running,
  } = reading;
  const addresses = [...strings, ...args].filter((text) => text.length < 2_000 && /[\w-]\.\w/.test(text));
  const isPublic = addresses.some((text) => FOR_EVERYBODY.test(text) && (text.includes('://') || text.includes('/')));
  if (!isPublic && !addresses.some((text) => keepsForAnybody(text) || (text.includes('://') && isUnchecked(text)))) return;
  if (!SENDS.test(code) && !(ASKS.test(code) && strings.some((text) => METHODS_WITH_BODY.test(text)))) return;
  const own = running.frame.analysis.effects.slice(start);
  if (isPublic && own.some(({ kind }) => /^(?:read|traverse|execute)$/.test(kind))) {
    emitResource('publish', 'host', 'for everybody', running);
  }
  if (givesHistory(strings.join(' ')) || takesProject(own, reading)) emitResource('send', 'repository', 'whole project', running);
}

/** Whether it goes through the project, or packs a folder of it. */
function takesProject(
  own: readonly Effect[],
  {
    masked: { code, args = [] },
    running: {
      command: { cwd },
      scope: { home },
      frame: {
        analysis: {
          world: { project },
        },
      },
    },
  }: CodeReading,
): boolean {
  const isProject = (path: string): boolean =>
    isWithin(project.root, path) || (path.startsWith(`${project.root}/`) && SOURCES.test(path.slice(project.root.length + 1)));
  if (own.some(({ kind, target }) => (kind === 'read' || kind === 'traverse') && target.kind === 'path' && isProject(target.path))) {
    return true;
  }
  return (
    PACKS.test(code) &&
    cwd !== undefined &&
    args.some((text) => /^[\w./~-]{1,400}$/.test(text) && isProject(resolvePath(text, { cwd, home })))
  );
}
