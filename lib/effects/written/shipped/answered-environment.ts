import type { MaskedCode } from '../../code/text/masked-code.js';
import { withPlainEnvironment } from './environment-forms.js';

/** All variables, in what is answered to whoever asks. */
const ANSWERS: readonly RegExp[] = [
  /\b(?:res|response|reply|ctx|NextResponse|Response)\b(?:\.\w{1,20}\([^()\n]{0,80}\)){0,4}\.(?:json|send|end|write)\((?:[^;()]|\([^;()]{0,80}\)){0,400}(?:\bstringify\()?(?<!\b(?:keys|in)\b\s?\(?)\bprocess\.env\b(?!\s?(?:\?\.|[.[=]))/,
  /\bctx\.body\s?=[^;\n]{0,200}\bprocess\.env\b(?!\s?(?:\?\.|[.[=]))/,
  /\b(?:jsonify|JSONResponse|JsonResponse|HttpResponse|PlainTextResponse)\([^\n]{0,200}\bos\.environ\b(?!\.(?:get|keys)\b|\s?\[)/,
  /\b(?:Encode|JSON|IndentedJSON)\((?:[^()\n]{0,80},\s?)?os\.Environ\(\)\)/,
];

/** True for code that answers with all variables of the environment. */
export function answersEnvironment(masked: MaskedCode): boolean {
  const code = withPlainEnvironment(masked);
  return ANSWERS.some((each) => each.test(code));
}
