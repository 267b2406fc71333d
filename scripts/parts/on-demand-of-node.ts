/** Modules of Node that are loaded when one of their functions is first called: each loads dozens of Node's own files. Only their functions are used. */
export const ON_DEMAND_OF_NODE: readonly string[] = ['node:crypto', 'node:url', 'node:vm'];
