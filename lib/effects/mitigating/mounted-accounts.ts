import type { Running } from '../command/running.js';

/** A mount of the machine's own settings, of all that it has, or of the engine's socket, as an option of a wrapper names it. */
const OF_MACHINE = /(?:^|[=,])(?:\/(?:private\/)?(?:etc(?:\/[^:,]*)?)?|\/+|(?:\/var)?\/run(?:\/[^:,]*)?|\/(?:\.{1,2}\/)[^:,]*)(?:[:,]|$)/;

/** True where what a container changes of its accounts may be the machine's. */
export function mountsAccounts({
  frame: {
    analysis: { flows },
  },
}: Running): boolean {
  return flows.some(({ command: { words } }) => {
    const texts = words.flatMap(({ values }) => values.map(({ text }) => text));
    return (
      /(?:^|\/)(?:docker|podman|nerdctl|docker-compose)$/.test(texts[0] ?? '') &&
      texts.some((text, at) => {
        const isMount =
          /^(?:-[a-zA-Z]*v|--volume|--mount)$/.test(texts[at - 1] ?? '') || /^(?:-[a-zA-Z]*v.|--(?:volume|mount)=)/.test(text);
        return (
          isMount &&
          OF_MACHINE.test(text.replace(/^(?:-[a-zA-Z]*v=?(?=\/)|--(?:volume|mount)=)/, '')) &&
          !/:(?:[\w,]*,)?ro(?:,|$)|,(?:ro|readonly)(?:=true)?(?:,|$)/.test(text)
        );
      })
    );
  });
}
