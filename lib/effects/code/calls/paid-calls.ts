import type { MaskedCode } from '../text/masked-code.js';
import type { CodeReading } from '../reading.js';
import { emitResource } from '../../command/emit.js';
import { endlessBodies, loopsWhile, type LoopBody } from './endless-loops.js';
import { bodyOf, calledNames, MOST_FUNCTIONS } from './own-functions.js';
import { endsOrWaits } from './endless-code.js';

/** Services that are paid for by the call: models, messages to telephones, payments, machines. */
const PAID =
  /openai|anthropic|gen(?:erative)?-?ai|vertexai|litellm|langchain|llama_index|mistral|cohere|groq|together|replicate|bedrock|boto3|aws-sdk|@ai-sdk|elevenlabs|deepgram|fal[-_.]client|perplexity|openrouter|twilio|vonage|nexmo|messagebird|plivo|sinch|telnyx|sendgrid|stripe|paypal|braintree|square|adyen|digitalocean|hcloud|linode|googleapis|azure/i;

/** One that stands on this machine, or takes no money. */
const FREE =
  /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0|ollama|lmstudio|llama_cpp|llamafile|sk_test_\w*|moto|localstack|mock\w*|Mock\w*|fake\w*|stub\w*|sandbox)\b|key\s?[:=]\s?["'](?:test|dummy)/;

/** A call that is paid for. */
const PAYS = new RegExp(
  [
    // Models.
    String.raw`\b(?:completions|responses|messages|images|embeddings|transcriptions|speech|translations|videos|predictions|generations|runs|calls|sms|verifications)\s?\??(?:\.|->)\s?(?:create|generate|stream|edit|parse|run|send)(?:AndPoll|_and_poll)?\b`,
    String.raw`\b(?:generate_?[cC]ontent|send_?message|invoke_?model\w{0,30}|InvokeModel\w{0,30}Command|ConverseCommand|generateText|streamText|generateObject|generateImage)\b`,
    String.raw`\breplicate\.run\s?\(|(?<![\w.])a?completion\s?\(|\b(?:llm|model|chain|agent|chat)\.a?(?:invoke|predict|generate|run)\s?\(|\bclient\.(?:chat|converse|complete|generate)\s?\(|->\s?(?:chat|completions|images|embeddings)\(\)\s?->\s?create|\bChat\.Completions\.New\b|\bCreateChatCompletion\b`,
    // Telephones, payments, machines.
    String.raw`\bPhoneNumber\b|\b(?:[Pp]aymentIntents?|[Cc]harges?|[Tt]ransfers?|[Pp]ayouts?|[Ss]ubscriptions?|[Oo]rders?|[Ii]nvoices?)\.(?:create|confirm|capture|pay)\b`,
    String.raw`\b(?:run_instances|create_instances|RunInstancesCommand|create_fleet|request_spot_instances|droplets\.create|servers\.create|instances\.insert)\b`,
    // Mail.
    String.raw`\b(?:send_?[eE]mail|sendMail|send_mail|SendEmailCommand)\b|\b(?:sg|sgMail|[eE]mails)\.send\s?\(`,
  ].join('|'),
);

/** Addresses at which models are asked, and messages sent. */
const PAID_HOST =
  /^https?:\/\/(?:api\.(?:openai|anthropic|mistral|groq|together|replicate|cohere|deepseek|perplexity|stripe|twilio|sendgrid|elevenlabs|x)\.(?:com|ai|xyz|io)|generativelanguage\.googleapis\.com|openrouter\.ai|[\w.-]{1,80}\.openai\.azure\.com)\b/;
const REQUESTS =
  /\b(?:requests|httpx|session|axios|client|http)\.(?:post|request)\s?\(|\bfetch\s?\(|\burlopen\s?\(|\baxios\s?\(|Net::HTTP|curl_exec/;

/** Names of arguments that are words for waiting too, and what only says that an answer is waited for. */
const NO_WAITING = /\bawait\b|\b(?:input|prompt|time|step|next|question|wait|timeout|select)\s?(?:[:=](?!=))/g;

/** What may keep a function from calling itself again. */
const MAY_STOP = /\b(?:if|unless|elif|case|switch|match|when|while|for|try|except|catch|rescue|guard|assert)\b|\?|&&|\|\|/;

/** Records calls that are paid for in a loop that nothing ends, or in a function that calls itself for ever. */
export function paidEndlessly(reading: CodeReading): void {
  const { masked, source, running } = reading;
  if (!PAID.test(source) || FREE.test(source)) return;
  const paying = payingFunctions(masked);
  const hosts = masked.strings.some((text) => PAID_HOST.test(text));
  const pays = (body: string): boolean => PAYS.test(body) || (hosts && REQUESTS.test(body)) || calledNames(body, paying).length > 0;
  const goesOn = ({ body }: LoopBody): boolean => pays(body) && !endsOrWaits(body.replace(NO_WAITING, ''));
  const isEndless =
    endlessBodies(masked, 'endless').some(goesOn) ||
    loopsWhile(masked).some(goesOn) ||
    [...paying].some(
      ([name, body]) =>
        calledNames(body, new Map([[name, '']])).length > 0 &&
        PAYS.test(body) &&
        !MAY_STOP.test(body) &&
        calledNames(masked.code, new Map([[name, '']])).length > 1,
    );
  if (isEndless) emitResource('change-service', 'cloud', 'purchase', running);
}

/** Functions of the code's own in which something is paid for, with their bodies. */
function payingFunctions({ code, language }: MaskedCode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { 0: head, 1: indent = '', 2: name, 3: other, index } of [...code.matchAll(FUNCTION)].slice(0, MOST_FUNCTIONS)) {
    const body = bodyOf(code, language, index + head.length, indent);
    if (PAYS.test(body)) found.set(name ?? other ?? '', body);
  }
  return found;
}

/** The head of a function with a name. */
const FUNCTION =
  /^([^\S\n]{0,40})(?:(?:export\s|default\s|async\s|static\s|public\s|private\s){0,4}(?:def|function|func|fn|sub)\s{1,9}(\w{1,60})\b[^\n{:]{0,200}|(?:export\s)?(?:const|let|var)\s(\w{1,60})\s?=\s?(?:async\s?)?\([^()\n]{0,200}\)\s?=>)/gm;
