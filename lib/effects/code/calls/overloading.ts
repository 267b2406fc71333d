/* What a loop does in each round that takes room, or sends, by the documentation of the languages' own libraries. */

/** What lets a loop end, or has it wait for something in each round. */
export const ENDS_OR_WAITS =
  /\b(?:break|return|last|raise|throw|exit|_exit|die|abort|StopIteration|yield|goto|quit|getc|getchar|fgetc|getwc|getch|getkey|getwch|scanf|fscanf|fgets|getline|sleep|usleep|nanosleep|delay|pause|wait|acquire|join|select|poll|accept|input|gets|readline|readlines|next|prompt|question|tick|step|time)\b|\bawait\b(?!\s\w{1,20}\.(?:get|post|put|head|request|send)\s?\(\s?[^\s)])|(?<!\b(?:requests|httpx|axios|session|https?)|\b(?:await|with)\s\w{1,20})\.(?:read|recv|recvfrom|get|get_nowait|pop|popleft|next|shift|receive|iter_content|communicate|fileno)\s?\(|<(?:STDIN|\$\w{1,40})>/;

/** Methods that take something in, and wait for it: `r.blpop(…)`, `s.recv_json()`, `q.dequeue()`; on what fetches pages they send instead. */
export const TAKES_IN =
  /(?<!\b(?:requests|httpx|axios|session|https?|urllib|aiohttp)|\b(?:await|with)\s\w{1,20})\.(?:(?:read|recv|receive|get|pop|fetch|wait|consume|dequeue|lease|pull|poll)(?!_?(?:rand|time|event_loop|running|logger|env|size|length|default|current)|Rand|Time|Logger|Env|Size|Length)(?:one|many|all|left|min|max|from|msg|_[a-z_]{1,20}|[A-Z]\w{0,20})?|[a-z_]{1,20}_(?:read|recv|receive|get|pop|fetch|wait|consume|dequeue|lease)|[a-z]{1,20}(?:Read|Recv|Receive|Get|Pop|Fetch|Wait|Consume|Dequeue)|bz?[lr]?pop(?:min|max|lpush)?|[lrs]pop|xread(?:group)?)\s?\(/;

/** Calls that send something at once, or open one connection after the other. */
export const SENDS =
  /\b(?:await|async\swith)\s\w{1,20}\.(?:get|post|put|head|request)\s?\(|\.(?:sendto|sendall|send|sendmsg|connect|connect_ex|write_datagram)\s?\(|\bcreate_connection\s?\(|(?<![\w.])(?:sendp?|sr1?)\s?\(\s?(?:IP|Ether|\w{1,20}\s?\/)|\b(?:requests|httpx|session)\.(?:get|post|head|put|request)\s?\(|\b(?:urlopen|fetch)\s?\(|\baxios(?:\.\w{1,10})?\s?\(|\bhttps?\.(?:get|request)\s?\(|\b(?:TCPSocket|UDPSocket|IO::Socket::INET|Net::HTTP)\b|(?<![\w$])(?:send|sendto|syswrite)\s?\(|\bprint\s(?:\{?\$s|\$sock)|\bfsockopen\s?\(/;

/** Of a bounded loop those that need no answer from the other end. */
export const SENDS_PACKETS = /\.sendto\s?\(|(?<![\w.])(?:sendp?)\s?\(\s?(?:IP|Ether|\w{1,20}\s?\/)/;

/** Calls that take memory of a size that the code tells, or texts and lists that are multiplied. */
const LARGE = String.raw`(?:\b(?:bytearray|bytes|urandom|randbytes|token_bytes|zeros|ones|empty|full|rand|randn|randint|alloc|allocUnsafe|malloc|calloc|make)\s?\(|\bnew\s(?:Array|ArrayBuffer|Buffer|byte|int|char|\w{0,8}\d{0,2}Array)\s?[([]|\.repeat\s?\(|\.fill\s?\(|§\s?(?:\*|x)\s?\(?[\w(]|[\])]\s?\*\s?\(?[\w(]|\b\w{1,40}\s?\*\s?(?:1024|10\s?\*\*|\d[\d_]{3,})|\b(?:1e|10\s?\*\*\s?)\d)`;

/** A list, or a text, that gets something large in each round, or what it has already. */
export const GROWS = new RegExp(
  String.raw`\.(?:append|push|push_back|add|extend|unshift|concat|appendleft)\s?\([^\n]{0,80}?${LARGE}|(?:<<|\+=|\.=)\s?[^\n]{0,60}?${LARGE}|\bpush\s?\(?\s?@\w{1,40}\s?,[^\n]{0,60}?${LARGE}|(?<![\w.])(\w{1,40})\s?(?:\+=\s?\1\b|\*=\s?\d|=\s?\1\s?\+\s?\1\b|=\s?\1\s?\*\s?\d)|(?<![\w.])(\w{1,40})\.extend\(\s?\2\b|\[\w{1,40}\]\s?=\s?[^\n]{0,60}?${LARGE}`,
);

/** Calls that ask for memory until it is given back. */
export const TAKES_MEMORY = /\b(?:malloc|calloc|mmap|VirtualAlloc)\s?\(/;
/** Calls that give it back. */
export const GIVES_BACK = /\b(?:free|munmap|VirtualFree|delete)\b/;

/** Calls that write more into a file. */
export const WRITES =
  /\.(?:write|writelines|write_bytes|writestr|writeSync|puts|print|syswrite)\s?\(|\b(?:writeSync|writeFileSync|appendFileSync|fwrite|fputs|fprintf|file_put_contents|os\.write|copyfile|copytree)\s?\(|\bprint\s?\([^\n]{0,200}\bfile\s?=|\bprint\s(?:\{?\$\w{1,40}\}?|[A-Z]{2,20})\s|\bFile\.(?:write|binwrite)\b|(?<![\w.])(?:[a-z]\w{0,20})\.(?:write|puts|print)\s(?!\()|\bshutil\.copy\w{0,5}\s?\(/;

/** Where what is written is shown to somebody, sent on or held in memory alone. */
export const WRITES_ELSEWHERE =
  /\b(?:stdout|stderr|STDOUT|STDERR|sock\w{0,10}|conn\w{0,10}|client|writer|ser|serial|port|res|response|ws|stream|proc|process|stdin|console|pipe|tty|screen|pbar|bar)\b/;
