/**
 * LocalStack's address on this machine: an imitation of Amazon's services that tests fill. `localhost.localstack.cloud`
 * resolves to 127.0.0.1, and 4566 is the port for all of its services (LocalStack, "Accessing endpoint URLs"). Beside the
 * other services of a compose file its name is `localstack`.
 */
export const LOCALSTACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|localstack|localhost\.localstack\.cloud):4566\/?$/;
