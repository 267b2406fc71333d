import type { MaskedCode } from './masked-code.js';
import { withDocuments } from './parsed-documents.js';
import { withLibrariesOfNode, withLibrariesOfPython } from './library-names.js';
import { OWN_FORMS, type OwnForm } from './own-forms.js';
import { withWholeTexts } from './whole-texts.js';
import { withWholeNames } from './whole-names.js';

/** Code in which assignments, joined texts and pipes stand as most languages write them: R's `x <- y`, lua's `a .. b`, haskell's `a ++ b`, kotlin's `a!!`, elixir's `a |> f(b)`; in all, joined literals are one, and documents in texts what they say. */
export function inUsualForms(masked: MaskedCode): MaskedCode {
  return withLibraries(withDocuments(withWholeNames(withWholeTexts(inOwnForms(masked)))));
}

function withLibraries(masked: MaskedCode): MaskedCode {
  switch (masked.language) {
    case 'javascript':
      return withLibrariesOfNode(masked);
    case 'python':
      return withLibrariesOfPython(masked);
    default:
      return masked;
  }
}

function inOwnForms(masked: MaskedCode): MaskedCode {
  let { code } = masked;
  for (const form of OWN_FORMS[masked.language] ?? []) code = typeof form === 'function' ? form(code, masked) : replaced(code, form);
  return code === masked.code ? masked : { ...masked, code };
}

function replaced(code: string, [written, usual, holding]: OwnForm): string {
  if (holding !== undefined && !holding.some((text) => code.includes(text))) return code;
  // One call of `replace` takes a text or a function, and not either.
  return typeof usual === 'string' ? code.replace(written, usual) : code.replace(written, usual);
}
