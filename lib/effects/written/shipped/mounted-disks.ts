/** Folders with all that somebody has, or all that a machine is. */
const WHOLE = String.raw`(?:\/|\/(?:home|root|etc|Users|var|boot)\/?|~\/?|\$\{?HOME\}?\/?|\$\{localEnv:(?:HOME|USERPROFILE)\}(?:\$\{localEnv:(?:HOME|USERPROFILE)\})?\/?)`;

/** `source=/,target=/host,type=bind`, the same as an object, and `-v /:/host`. */
const MOUNTED = new RegExp(
  String.raw`"(?:[^"\n]{0,80},)?(?:source|src)=${WHOLE}(?:,[^"\n]{0,200})?"|"(?:source|src)"\s{0,9}:\s{0,9}"${WHOLE}"[^}]{0,200}|"(?:-v|--volume)(?:"\s{0,9},\s{0,9}"|=)${WHOLE}:[^"\n]{1,200}"|"--mount(?:"\s{0,9},\s{0,9}"|=)[^"\n]{0,80}(?:source|src)=${WHOLE}(?:,[^"\n]{0,200})?"`,
  'g',
);
const READ_ONLY = /\b(?:readonly|ro)\b|:ro(?:,|"|$)|"(?:readonly|readOnly)"\s{0,9}:\s{0,9}true/;

/** The machine's own processes, beside rights over all of it. */
const HOST_PROCESSES = /"--pid(?:"\s{0,9},\s{0,9}"|=)host"/;
const PRIVILEGED = /"--privileged"|"privileged"\s{0,9}:\s{0,9}true/;

/** True for the container of a workplace that gets the whole disk or home of whoever opens it, or rights over their machine. */
export function takesWorkplace(path: string, text: string): boolean {
  if (!/\/\.?devcontainer(?:\.json|\/[^]{0,120}\.json)$/.test(path)) return false;
  return [...text.matchAll(MOUNTED)].some(([mount]) => !READ_ONLY.test(mount)) || (HOST_PROCESSES.test(text) && PRIVILEGED.test(text));
}
