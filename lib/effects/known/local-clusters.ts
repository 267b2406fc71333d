/** The names that those who make clusters on this machine give their contexts: the source of a pattern. A function, so that it is loaded with what needs it. */
export function localCluster(): string {
  return String.raw`(?:minikube|(?:docker|rancher)-desktop|orbstack|colima|(?:colima|kind|k3d)-[\w.-]+)`;
}
