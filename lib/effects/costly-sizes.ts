/** Of Amazon's machines: graphics processors and other accelerators, machines of much memory, whole hosts, from 16 times the smallest size on. By the names of their makers. */
export const COSTLY_OF_AWS = String.raw`(?:(?:ml|db|cache)\.)?(?:(?:p\d|g\d|gr\d|trn|inf|dl\d|vt\d|u-|x\d|z1d|hpc|mac|f\d)[\w-]*\.|[\w-]+\.(?:metal|\d{2,}xlarge))`;

/** Google's machines of such sizes. */
export const COSTLY_OF_GOOGLE = String.raw`(?:(?:a\d|g\d|m\d|x\d|h\d|ct\w*)-[\w-]+|[\w-]+-(?:6[4-9]|[7-9]\d|\d{3}))`;
/** Microsoft's. */
export const COSTLY_OF_AZURE = String.raw`Standard_(?:N[CDGPV]|M|H[BCX]?)\d`;
