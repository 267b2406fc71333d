import type { Marked } from '../marked.js';

/**
 * Tokens of platforms, build servers and services in the forms that they have given them since 2024. As in `TOKENS`. Where
 * names of words could have the form, a capital is asked for, which each of these tokens has among so many characters.
 */
export const PLATFORM_TOKENS: Readonly<Record<string, Marked>> = {
  'asana-token': [':', /[12]\/\d{13,18}(?:\/\d{13,18})?:[a-f\d]{32}/],
  'axiom-token': ['xaat- xapt-', /xa[ap]t-[a-f\d]{8}-[a-f\d]{4}-[a-f\d]{4}-[a-f\d]{4}-[a-f\d]{12}/],
  'buildkite-token': ['bk', /bk[a-z]{1,3}_[a-f\d]{40}/],
  'circleci-token': ['CCIPAT_ CCIPRJ_', /CCI(?:PAT|PRJ)_[A-Za-z\d]{22}_[a-f\d]{40}/],
  'cloudflare-token': ['cfk_ cfut_ cfat_', /cf(?:k|ut|at)_[A-Za-z\d]{40,}/],
  'contentful-token': ['CFPAT-', /CFPAT-[\w-]{43}/],
  'depot-token': ['depot_', /depot_[a-z]{3,8}_[a-f\d]{64}/],
  'discord-webhook': ['discord', /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,}/],
  'dropbox-token': ['sl.', /sl\.[A-Za-z\d][\w-]{100,}/],
  'figma-token': ['fig', /fig[a-z]{1,2}_(?=[\w-]{0,39}[A-Z])[\w-]{40,}/],
  'honeycomb-key': ['hc', /hc[a-z]{3}_[a-z\d]{50,}/],
  'infisical-token': ['st.', /st\.[a-f\d-]{24,36}\.[a-f\d]{32}\.[a-f\d]{32}/],
  'launchdarkly-key': ['sdk- api-', /(?:sdk|(?<=launchdarkly.{0,40})api)-[a-f\d]{8}-[a-f\d]{4}-[a-f\d]{4}-[a-f\d]{4}-[a-f\d]{12}/],
  'mailersend-token': ['mlsn.', /mlsn\.[a-f\d]{64}/],
  'mongodb-atlas-secret': ['mdb_sa_', /mdb_sa_[a-z]{2}_[\w-]{30,}/],
  'neon-key': ['napi_', /napi_[a-z\d]{60,}/],
  'netlify-token': ['nf', /nf[a-z]_(?=[\w-]{0,35}[A-Z])[\w-]{36}/],
  'ngrok-token': ['_', /2[A-Za-z\d]{26}_[A-Za-z\d]{21}(?![A-Za-z\d])/],
  'nuget-key': ['oy2', /oy2[a-z\d]{43}/],
  'paypal-token': ['access_token$', /access_token\$[a-z]{7,10}\$[a-z\d]{16}\$[a-f\d]{32}/],
  'polar-token': ['polar_', /polar_[a-z]{2,3}_(?=[\w-]{0,29}[A-Z])[\w-]{30,}/],
  'posthog-key': ['phs_ phx_', /ph[sx]_[A-Za-z\d]{40,}/],
  'rancher-token': ['token-', /token-[a-z\d]{5}:[a-z\d]{50,}/],
  'razorpay-key': ['rzp_', /rzp_(?:live|test)_[A-Za-z\d]{14,}/],
  'render-key': ['rnd_', /rnd_[A-Za-z\d]{28,}/],
  'resend-key': ['re_', /re_[A-Za-z\d]{8}_[A-Za-z\d]{24}(?![A-Za-z\d])/],
  'snyk-token': ['snyk_', /snyk_[a-z]{2,3}\.[a-f\d]{8}\.[\w-]{60,}/],
  'supabase-token': ['sbp_ sb_secret_', /sbp_(?:v\d_)?[a-f\d]{40}|sb_secret_(?=[\w-]{0,19}[A-Z])[\w-]{20,}/],
  'tailscale-key': ['tskey-', /tskey-[a-z]{3,8}-(?=[A-Za-z\d]{0,11}[A-Z\d])[A-Za-z\d]{9,}(?:-[A-Za-z\d]{20,})?/],
  'vercel-token': ['vc vercel_blob_rw_', /vc[acikpr]_[A-Za-z\d]{24,}|vercel_blob_rw_\w{30,}/],
  'zuplo-key': ['zpka_', /zpka_[a-z\d]{32}_[a-f\d]{8}/],
};
