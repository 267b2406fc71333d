/** Methods of HTTP by which something is sent, where a text says which. */
export const METHODS_WITH_BODY = /^(?:POST|PUT|PATCH)$/;
