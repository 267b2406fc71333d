/** Of Amazon's machines: graphics processors and other accelerators, machines of much memory, whole hosts, from 16 times the smallest size on. By the names of their makers. */
export function costlyOfAws(): string {
  return String.raw`(?:(?:ml|db|cache)\.)?(?:(?:p\d|g\d|gr\d|trn|inf|dl\d|vt\d|u-|x\d|z1d|hpc|mac|f\d)[\w-]*\.|[\w-]+\.(?:metal|\d{2,}xlarge))`;
}

/** Google's machines of such sizes. */
export function costlyOfGoogle(): string {
  return String.raw`(?:(?:a\d|g\d|m\d|x\d|h\d|ct\w*)-[\w-]+|[\w-]+-(?:6[4-9]|[7-9]\d|\d{3}))`;
}

/** Microsoft's. */
export function costlyOfAzure(): string {
  return String.raw`Standard_(?:N[CDGPV]|M|H[BCX]?)\d`;
}
