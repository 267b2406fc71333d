/**
 * Who gives out the tokens that variables of these names hold: the domains they are for, and the first names of machines on
 * which people run such a service themselves, or the file in the home in which its client keeps where they have logged in.
 */
export interface Issuer {
  readonly variable: RegExp;
  /** How the tokens themselves begin. */
  readonly token?: RegExp;
  readonly domains: readonly string[];
  readonly ownHosts?: RegExp;
  readonly loggedIn?: string;
}

const REGISTRY = /^(?:npm|pypi|registry|packages?|artifactory|artifacts|nexus|verdaccio)\./;

/** How the tokens of each begin has to be known to what asks for them, too: `fetchingEffects`. */
export const ISSUERS: readonly Issuer[] = [
  { variable: /^(?:GITHUB|GH)_(?:\w+_)?(?:TOKEN|PAT)$/, token: /(?<![A-Za-z\d])(?:gh[oprsu]_|github_pat_)/, domains: ['github.com', 'githubusercontent.com', 'githubcopilot.com', 'github.dev', 'github.ai', 'ghcr.io', 'ghe.com'], loggedIn: '.config/gh/hosts.yml' },
  { variable: /^(?:GITLAB|GL|CI_JOB)_(?:\w+_)?TOKEN$/, token: /(?<![A-Za-z\d])(?:glpat-)/, domains: ['gitlab.com'], ownHosts: /^git(?:lab)?\./ },
  { variable: /^AWS_(?:SECRET_ACCESS_KEY|SESSION_TOKEN)$/, domains: ['amazonaws.com', 'amazonaws.com.cn', 'amazon.com', 'aws.dev', 'api.aws', 'on.aws'] },
  { variable: /^(?:NPM|NODE_AUTH|YARN_NPM_AUTH)_TOKEN$/, token: /(?<![A-Za-z\d])(?:npm_)/, domains: ['npmjs.org', 'npmjs.com', 'yarnpkg.com', 'pkg.github.com', 'gitlab.com', 'pkg.dev', 'dev.azure.com', 'visualstudio.com', 'amazonaws.com', 'jfrog.io', 'cloudsmith.io'], ownHosts: REGISTRY },
  { variable: /^(?:ANTHROPIC|CLAUDE)_API_KEY$/, token: /(?<![A-Za-z\d])(?:sk-ant-)/, domains: ['anthropic.com', 'claude.com', 'claude.ai'] },
  { variable: /^OPENAI_API_KEY$/, token: /(?<![A-Za-z\d])(?:sk-(?:proj|svcacct|admin)-)/, domains: ['openai.com', 'openai.azure.com', 'chatgpt.com'] },
  { variable: /^STRIPE_(?:\w+_)?(?:SECRET|KEY)(?:_KEY)?$/, token: /(?<![A-Za-z\d])(?:[rs]k_live_)/, domains: ['stripe.com'] },
  { variable: /^(?:PYPI|TWINE)_(?:\w+_)?(?:TOKEN|PASSWORD)$/, domains: ['pypi.org', 'pythonhosted.org', 'python.org', 'pkg.dev', 'gitlab.com', 'amazonaws.com', 'jfrog.io', 'cloudsmith.io'], ownHosts: REGISTRY },
  { variable: /^(?:HF|HUGGINGFACE|HUGGING_FACE_HUB)_(?:\w+_)?TOKEN$/, token: /(?<![A-Za-z\d])(?:hf_)/, domains: ['huggingface.co', 'hf.co', 'hf.space'] },
  { variable: /^SLACK_(?:\w+_)?TOKEN$/, token: /(?<![A-Za-z\d])xox[a-s]-/, domains: ['slack.com'] },
  { variable: /^DATABASE_URL$|^(?:PG|POSTGRES_|MYSQL_|DB_)PASSWORD$/, domains: [] },
];
