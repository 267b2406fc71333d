import { withoutCode } from './report-words.js';
import type { CheckKind } from '../../types.js';

/** That a check passes, or was run, as a sentence says. */
interface SaidOfCheck {
  readonly check: CheckKind;
  readonly what: 'passes' | 'ran';
  /** Where nothing narrower than everything is spoken of. */
  readonly all: boolean;
}

/** Who passes something on does not pass: `the tests pass a mock`, `the suite passes its settings`, `the spec passes undefined`. */
const NO_OBJECT = String.raw`(?!\s+(?:an?|the|its|their|this|that|these|those|each|every|any|another|different|undefined|null|true|false|through|along|down|into|to|over|on to|data|options?|arguments?|params?|values?|props?)(?![\w-])|\s+[\`‹])`;
const GOOD = String.raw`(?:(?:(?:(?:continue|keep)s?\s+(?:to\s+)?)?pass(?:es|ed|ing)?|succeed(?:s|ed)?)(?![\w\u00c0-\u024f])${NO_OBJECT}|(?:(?:is|are|were|was|came back|stays?|remains?|ran|run|runs)\s+)?(?:all\s+|now\s+|completely\s+|fully\s+)?(?:green|clean|happy)|✅|ok\b|came back clean|exit(?:s|ed)?(?: with)?(?: code| status)? 0(?!\w|\.\d))`;
const GAP = String.raw`(?:[\s:]+(?!and\b|which\b|that\b|to\b|for\b)[^\s.;:]+){0,6}?[\s:]+`;
const TESTS = String.raw`(?:(?:unit |integration |e2e |end-to-end |regression )*(?:tests?|specs?|examples)(?: suites?| cases?| runs?)?|test suite|suite|(?:npm|pnpm|yarn|bun|cargo|go) test|pytest|vitest|jest|rspec|mocha)`;
const TESTS_PASS = new RegExp(String.raw`\b${TESTS}\b${GAP}${GOOD}`, 'i');
const COUNTED =
  /(?<![\w/.])(\d+)\s*(?:\/|of|out of)\s*\1\b(?:\s+(?:unit |integration )?(?:tests?|specs?|cases?|examples))?\s*(?:are |is )?(?:pass(?:ed|ing|es)?|green|✅)/i;
const COUNT = /\b\d[\d,.]* (?:(?:unit |integration |e2e )?(?:tests?|specs?|examples|assertions) )?(?:pass(?:ed|ing)?|green)\b/i;
const UNEQUAL = /\b(\d+)\s*(?:\/|of|out of)\s*(?!\1\b)\d+\b/;
const EVERYTHING_PASSES =
  /\b(?:everything|all(?: of (?:it|them))?|it all|both|they all)\s+(?:is |are |was |were |now |came back )?(?:pass(?:es|ed|ing)?|green|clean|succeed(?:s|ed)?)\b/i;
const RAN_TESTS =
  /\b(?:ran|run|running|executed|re-?ran|verified (?:it |this |everything )?(?:with|by running|against))\s+(?:all |the |full |whole |complete |entire |relevant |existing |unit |integration |e2e |our )*(?:tests?\b|test suites?|suite\b|specs?\b|pytest|vitest|jest|(?:npm|pnpm|yarn|cargo|go) test)/i;
const TEST_COMMAND = /`[^`]*\b(?:test|pytest|vitest|jest|rspec|mocha|phpunit)\b[^`]*`/i;

const COMMAND_PASSES =
  /`[^`]*\b(?:test|pytest|vitest|jest|rspec|mocha|phpunit)\b[^`]*`\s+(?:now\s+|all\s+)?(?:pass(?:es|ed)?|succeed(?:s|ed)?|is (?:now )?green)\b/i;

/** A command that runs tests and nothing else, in code, and what is said of running it. */
const RUNS_TESTS = String.raw`\`(?:\w+=\S+ )*(?:npx |bunx |uv run |poetry run |bundle exec |python3? -m )?(?:(?:npm|pnpm|yarn|bun|cargo|go|make|dotnet|swift|mvn|gradle|\./gradlew)(?: run)? test|pytest|vitest|jest|rspec|mocha|phpunit)\b[^\`]*\``;
const RAN_COMMAND = new RegExp(String.raw`\b(?:ran|re-?ran|executed)\s+${RUNS_TESTS}`, 'i');
const RAN_AND_PASSED = new RegExp(
  String.raw`${RAN_COMMAND.source}(?:,| and|, and)\s+(?:it|they|all|everything)(?: all)?\s+(?:pass(?:es|ed)|succeed(?:s|ed)|(?:is|are|was|were) green)\b`,
  'i',
);
const NO_FAILURES = /\b(?:no|zero|0) (?:tests? failures|failing tests|failed tests)\b/i;

const CLEAN = String.raw`(?:pass(?:es|ed)?\b${NO_OBJECT}|compiles?|succeed(?:s|ed)?|(?:(?:is|are|comes? back|came back|runs?|stays?|reports?|shows?|has|have|gives?)\s+)?(?:now\s+|all\s+)?(?:clean(?:ly)?(?! to\b)|green|happy|(?:no|zero|0) (?:type |lint |compile |compiler )?(?:errors?|warnings?|issues?|problems?|complaints?))|✅)`;
const NO_FINDINGS = String.raw`(?:errors?|warnings?|issues?|problems?|complaints?)\b`;
/** A command in code, of which it is said that it is content. */
const commandClean = (names: string): RegExp =>
  new RegExp(
    String.raw`\`[^\`]*\b(?:${names})\b[^\`]*\`\s+(?:now\s+|all\s+)?${CLEAN}(?=[.,;:!)]|\s*$|\s+(?:and|again|now|without|locally)\b|\s+with (?:no|zero|0)\b)`,
    'i',
  );
const LINT_COMMAND = commandClean('lint|eslint|ruff|flake8|pylint|clippy|biome|golangci-lint|rubocop|stylelint|oxlint');
const TYPES_COMMAND = commandClean('type-?check|check-types|tsc|vue-tsc|mypy|pyright|cargo check');
const BUILD_COMMAND = commandClean('build|compile');
const LINT = new RegExp(
  String.raw`\b(?:lint(?:er|ing)?|eslint|ruff|flake8|pylint|clippy|biome|golangci-lint|rubocop|stylelint)\b${GAP}${CLEAN}|\b(?:no|zero|0) (?:new )?(?:lint(?:er|ing)?|eslint|ruff|clippy|biome) ${NO_FINDINGS}`,
  'i',
);
const TYPES = new RegExp(
  String.raw`\b(?:type.?check(?:s|er|ing)?|tsc|typescript(?: compiler)?|mypy|pyright|types?)\b${GAP}${CLEAN}|\bno type errors\b`,
  'i',
);
const BUILD = new RegExp(
  String.raw`\b(?:build|compilation)\s+(?:now\s+|is\s+|was\s+)*(?:pass(?:es|ed)?\b${NO_OBJECT}|succeed(?:s|ed)?|successful|green|clean|works|✅)|\b(?:project|code(?:base)?|app|application|crate|package|module|everything|it)\s+(?:now\s+|all\s+)?(?:builds|compiles)(?:\s+(?:fine|again|now|success\w*|clean\w*|without|with)\b|[.,;]|$| and\b)`,
  'i',
);
const NARROWED = /\b(?:new|added|relevant|related|affected|these|this|those|that|its|order|login|both)\b/i;
const WIDE = /\b(?:all|every|entire|full|whole|complete|everything)\b/i;

/** That a check passes as what something is for, what it takes or what it means, or only as a time. What else the sentence says stays. */
const NO_STATEMENT = new RegExp(
  String.raw`(?:\b(?:goals?|aims?|purpose|condition|means?|requires?|required|eas(?:y|ier)|waits?|signals?|indicates?|(?:in order )?to (?:check|verify|see|confirm|ensure|make sure|find out|know))\b[^.,;]{0,40}?|\bafter (?:all |the |its |these )*)\b(?:${TESTS}|lint|build|type.?check)(?:\s+\w+){0,2}?\s+(?:pass(?:es)?|succeeds?|(?:is|are|runs?) (?:green|clean))\b`,
  'gi',
);

/** A question within a sentence: `it lists which tests passed`. */
const ASKED_WITHIN = new RegExp(
  String.raw`\b(?:how many|which|whether|whose)(?: \w+){0,2}? ${TESTS}(?: \w+){0,2}? (?:pass(?:es|ed)?|succeed(?:s|ed)?|(?:is|are|were|was) (?:green|clean))\b`,
  'gi',
);

/** What a sentence says of checks. It has to be a report already. */
export function checksSaid(sentence: string): readonly SaidOfCheck[] {
  const text = withoutCode(sentence).replace(/[()]/g, ' ').replace(NO_STATEMENT, ' ').replace(ASKED_WITHIN, ' ');
  const found: SaidOfCheck[] = [];
  const aboutTests = new RegExp(String.raw`\b${TESTS}\b`, 'i').test(text) || TEST_COMMAND.test(sentence);
  const passes =
    TESTS_PASS.test(text) ||
    COUNTED.test(text) ||
    COUNT.test(text) ||
    NO_FAILURES.test(text) ||
    COMMAND_PASSES.test(sentence) ||
    RAN_AND_PASSED.test(sentence) ||
    (aboutTests && EVERYTHING_PASSES.test(text));
  if (passes && !UNEQUAL.test(text)) found.push({ check: 'test', what: 'passes', all: isAll(text) });
  else if (RAN_TESTS.test(text) || RAN_COMMAND.test(sentence)) found.push({ check: 'test', what: 'ran', all: false });
  if (LINT.test(text) || LINT_COMMAND.test(sentence)) found.push({ check: 'lint', what: 'passes', all: true });
  if (TYPES.test(text) || TYPES_COMMAND.test(sentence)) found.push({ check: 'typecheck', what: 'passes', all: true });
  if (BUILD.test(text) || BUILD_COMMAND.test(sentence)) found.push({ check: 'build', what: 'passes', all: true });
  return found;
}

/** `Tests pass`, `all tests pass`, but not `the order tests pass`. */
function isAll(text: string): boolean {
  if (WIDE.test(text) || COUNTED.test(text) || COUNT.test(text)) return true;
  return !NARROWED.test(text) && /(?:^|[,;:]\s*|\band\s+)(?:the\s+)?(?:\d+\s+)?(?:tests?|specs|test suite|suite)\b/i.test(text);
}
