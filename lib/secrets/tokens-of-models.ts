import type { Marked } from '../marked.js';

/**
 * Tokens of who runs models and agents, or gives these something to search, to run code in or to remember with. As in `TOKENS`.
 */
export const MODEL_TOKENS: Readonly<Record<string, Marked>> = {
  'amp-token': ['sgamp_user_', /sgamp_user_\w{40,}/],
  'browserbase-key': ['bb_', /bb_(?:live|test)_(?=[A-Za-z\d]{0,19}[A-Z\d])[A-Za-z\d]{20,}/],
  'cerebras-key': ['csk-', /csk-[a-z\d]{40,}/],
  'cursor-key': ['crsr_ key_', /(?:crsr|key)_[a-f\d]{64}/],
  'e2b-key': ['e2b_', /e2b_[a-f\d]{40}/],
  'fal-key': [':', /[a-f\d]{8}-[a-f\d]{4}-[a-f\d]{4}-[a-f\d]{4}-[a-f\d]{12}:[a-f\d]{32}(?![a-f\d])/],
  'fireworks-key': ['fw_', /fw_[A-Za-z\d]{24}(?![A-Za-z\d])/],
  'gemini-key': ['AQ.A', /AQ\.A[\w-]{40,}/],
  'jina-key': ['jina_', /jina_[a-f\d]{32}[\w-]{20,}/],
  'langsmith-key': ['lsv2_', /lsv2_(?:pt|sk)_[a-f\d]{32}_[a-f\d]{10}/],
  'modal-token': ['ak- as-', /a[ks]-[A-Za-z\d]{22}(?![A-Za-z\d])/],
  'nvidia-key': ['nvapi-', /nvapi-[\w-]{60,}/],
  'pinecone-key': ['pcsk_', /pcsk_[A-Za-z\d]{4,7}_[A-Za-z\d]{50,}/],
  'replicate-token': ['r8_', /r8_[A-Za-z\d]{37}/],
  'runpod-key': ['rpa_', /rpa_[A-Z\d]{40,}/],
  'tavily-key': ['tvly-', /tvly-(?:[a-z]{3,4}-)?[A-Za-z\d][\w-]{29,}/],
  'together-key': ['tgp_v1_', /tgp_v1_[\w-]{40,}/],
  'voyage-key': ['pa-', /pa-[A-Za-z\d]{20}[\w-]{23}/],
  'wandb-key': ['wandb_v1_', /wandb_v1_(?=[\w-]{0,39}[A-Z])[\w-]{40,}/],
  'warp-key': ['wk-', /wk-\d\.[a-f\d]{32,}/],
};
