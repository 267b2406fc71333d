const OF_OTHERS = /\/(?:\.git|node_modules|site-packages|\.?venv|vendor|target)\//;

/** True for a path in a folder of what others wrote, or what is built of it: what stands there is neither found nor followed. */
export function isOfOthers(path: string): boolean {
  return OF_OTHERS.test(path);
}
