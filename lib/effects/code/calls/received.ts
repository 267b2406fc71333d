import type { Language } from '../languages/language.js';

/** How code of a language takes in what somebody else has sent it. */
export interface Receiving {
  /** What stands in code that does, of which one is enough: without it nothing is looked for. */
  readonly beside: RegExp;
  /** An expression that is such a text, or the beginning of one. */
  readonly received: RegExp;
  /** What a function is given that is called for each message: its first parameter stands in the first group. */
  readonly handlers?: RegExp;
}

/** The names of events with which connections hand over what came in. */
export const MESSAGES = /^(?:data|message|line|text|command)$/;

/** How code takes in what it is sent, by the documentation of the languages' own libraries and of the most used ones. */
export const RECEIVING: Readonly<Partial<Record<Language, Receiving>>> = {
  python: {
    beside:
      /\b(?:socket|ssl|urlopen|urllib|requests|httpx|aiohttp|http\.client|HTTPS?Connection|websockets?|paho|pika|zmq|open_connection|start_server|socketserver|telnetlib|irc)\b/,
    received:
      /\.(?:recv|recvfrom|recvmsg|recv_string|recv_json|recv_pyobj|recv_multipart)\s?\(|\b(?:urlopen|build_opener\(\)\.open)\s?\(|\b(?:requests|httpx)\s?\.\s?(?:get|post|put|request|Session|Client)\b|\baiohttp\.(?:ClientSession|request)\b|\bHTTPS?Connection\s?\(|\b(?:websockets?|websocket)\.(?:connect|create_connection|WebSocketApp)\b|\b(?:asyncio\.)?open_connection\s?\(|\bsocket\.create_connection\s?\(|\.getresponse\s?\(|\bmsg\.payload\b|\bself\.rfile\b|\btelnetlib\.Telnet\s?\(/,
  },
  javascript: {
    beside: /\b(?:net|tls|dgram|https?|fetch|axios|got|WebSocket|ws|undici|io)\b/,
    received:
      /(?<![\w$.])fetch\s?\(|\b(?:axios|got|undici|needle|superagent)\b\s?(?:\.\s?(?:get|post|request)\s?)?\(|\bhttps?\.(?:get|request)\s?\(/,
    handlers:
      /\b(?:socket|sock|conn|connection|client|ws|wss|stream|res|response|req|request|[a-z])\s?\.\s?(?:on|once|addEventListener)\s?\(\s?§(\d+)§\s?,\s?(?:async\s)?(?:function\s?\w{0,40}\s?)?\(?\s?([A-Za-z_$][\w$]{0,40})/g,
  },
  ruby: {
    beside: /\b(?:TCPSocket|TCPServer|UDPSocket|SSLSocket|Net::HTTP|URI|open-uri|HTTParty|Faraday|RestClient)\b/,
    received:
      /\b(?:TCPSocket|TCPServer|UDPSocket|OpenSSL::SSL::SSLSocket)\s?\.\s?(?:new|open)\b|\bNet::HTTP\b|\bURI(?:\.parse|\([^()\n]{0,200}\))?\.open\b|\bURI\.open\b|\b(?:HTTParty|Faraday|RestClient|HTTP)\.(?:get|post)\b|\.recv(?:from)?\b/,
  },
  perl: {
    beside: /\b(?:IO::Socket|LWP|HTTP::Tiny|Mojo::UserAgent|socket)\b/,
    received: /\bIO::Socket\b|\bLWP\b|\bHTTP::Tiny\b|\bMojo::UserAgent\b|(?<![\w$])get\s?\(?\s?§/,
  },
  php: {
    beside: /\b(?:fsockopen|stream_socket_client|socket_(?:create|read|recv)|curl_exec)\b/,
    received: /\b(?:fsockopen|stream_socket_client|socket_read|socket_recv|curl_exec)\s?\(/,
  },
  lua: {
    beside: /\bsocket\b|\bhttp\.request\b/,
    received: /:receive\s?\(|\bhttps?\.request\s?\(|\brequire\s?\(?\s?§\d+§\s?\)?\.request\s?\(/,
  },
  elixir: {
    beside: /\b(?:httpc|hackney|gen_tcp|ssl|Req|HTTPoison|HTTPotion|Finch|Tesla|Mint|WebSockex|System\.(?:cmd|shell))\b/,
    received:
      /\bhttpc\.request\b|\bhackney\.(?:get|post|request|body)\b|\b(?:gen_tcp|ssl)\.recv\b|\b(?:Req|HTTPoison|HTTPotion|Finch|Tesla|Mint\.HTTP)\.(?:get|post|put|request|run|body|recv|stream)\b/,
  },
  erlang: {
    beside: /\b(?:httpc|hackney|gen_tcp|ssl)\b/,
    received: /\bhttpc\.request\b|\bhackney\.(?:get|request|body)\b|\b(?:gen_tcp|ssl)\.recv\b/,
  },
  go: {
    beside: /\b(?:http|net|websocket|tls)\.\w/,
    received:
      /\bhttp\.(?:Get|Post|PostForm|DefaultClient)\b|\b(?:client|httpClient|c)\.(?:Get|Do)\s?\(|\b(?:net|tls)\.(?:Dial\w{0,9}|Listen)\s?\(|\.Accept\s?\(\s?\)|\bwebsocket\.(?:Dial|DefaultDialer)\b|\.ReadMessage\s?\(/,
  },
  rust: {
    beside: /\b(?:reqwest|ureq|minreq|attohttpc|isahc|TcpStream|TcpListener|tungstenite)\b/,
    received:
      /\b(?:reqwest|ureq|minreq|attohttpc|isahc)::|\b(?:client|agent)\.get\s?\(|\bTcp(?:Stream::connect|Listener::bind)\s?\(|\.accept\s?\(\s?\)/,
  },
  java: {
    beside: /\b(?:URL|fromURL|HttpClient|Socket|ServerSocket|OkHttpClient)\b/,
    received: /\bSource\.fromURL\b|\bnew\s(?:URL|Socket|ServerSocket)\s?\(|\.openStream\s?\(|\bHttpClient\b|\.newCall\s?\(/,
  },
  csharp: {
    beside: /\b(?:WebClient|HttpClient|TcpClient|TcpListener|ClientWebSocket)\b/,
    received:
      /\.(?:DownloadString\w{0,9}|DownloadData\w{0,9}|GetStringAsync|GetByteArrayAsync|GetAsync)\s?\(|\bTcpClient\b|\.AcceptTcpClient\w{0,5}\s?\(/,
  },
};

/** Programs that run what stands behind an option of theirs. */
export const RUNS_TEXT =
  /^(?:\/(?:usr\/)?bin\/)?(?:(?:ba|z|da|k|fi)?sh|python[\d.]*|node|perl|ruby|php|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh)$/;
/** These options. */
export const TEXT_BEHIND = /^(?:-\w{0,4}[cer]|\/c|-Command|-EncodedCommand)$/i;

/** The interpreter that runs the code itself, under the name that its language has for it. */
export const OWN_INTERPRETER = /^(?:sys\.executable|process\.(?:execPath|argv0|argv\[0\])|RbConfig\.ruby|\$\^X|PHP_BINARY)$/;

/** In a shell's text, what stands in front of a command. */
export const BEFORE_COMMAND =
  /(?:^|[;&|(\n`])\s{0,9}(?:(?:sudo|exec|eval|nohup|time|(?:ba|z|da)?sh -\w{0,9}c|cmd(?:\.exe)? \/c|powershell(?:\.exe)? -\w{1,20})\s{1,9}){0,6}["']?$/;

/** What takes a text only where it is one of those that the code itself lists, or makes one harmless word of it. */
export const MADE_HARMLESS =
  /\b(?:shlex\.quote|shellescape|escapeshellarg|escapeshellcmd|Shellwords\.escape|int|float|len|parseInt|Number|intval)\s?\(/;
