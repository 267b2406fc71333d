import { SECRET_FILE_NAME } from './secret-file-name.js';

const OF_HERE = String.raw`^(?:https?://)?(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?/`;

/** A server of this machine, which shows a file of its folder: `localhost:8000/.env`. */
const SERVED = new RegExp(String.raw`${OF_HERE}(?:[^?#]*/)?(${SECRET_FILE_NAME})(?:[?#]|$)`);

/** One that is told which file to show: `localhost:8080/show.php?file=../.env`. */
const ASKED_FOR = new RegExp(String.raw`${OF_HERE}[^#]*[?&][\w-]{1,40}=(?:[^&#]*/)?(${SECRET_FILE_NAME})(?:[&#]|$)`);

/** One that is told a whole path, as those of vite take it. */
const WHOLE_PATH = new RegExp(String.raw`${OF_HERE}[^#]*?(?:@fs|[?&][\w-]{1,40}=(?:file://)?)((?:/[\w.@+-]{1,200}){2,20})(?:[?&#]|$)`);

/** More is no address that is written out. */
const MAX_ADDRESS = 2_000;

/** The file of secrets that a server of this machine is asked to show, by its path or name. */
export function secretServedHere(address: string): string | undefined {
  if (address.length > MAX_ADDRESS) return undefined;
  const told = address.replace(/%2e/gi, '.').replace(/%2f/gi, '/');
  const whole = WHOLE_PATH.exec(told)?.[1];
  if (whole !== undefined) return whole;
  const name = SERVED.exec(told)?.[1] ?? ASKED_FOR.exec(told)?.[1];
  return name === undefined ? undefined : `/remote/${name}`;
}
