/** What the plugin uses of OpenCode's client and hooks (1.18.33). */
export interface Client {
  readonly session: {
    readonly get: (request: { readonly path: { readonly id: string } }) => Promise<{ readonly data?: SessionInfo }>;
    /** The last of them, oldest first. */
    readonly messages: (request: {
      readonly path: { readonly id: string };
      readonly query: { readonly limit: number };
    }) => Promise<{ readonly data?: readonly Message[] }>;
    /** Does not wait for what the agent says to it. */
    readonly promptAsync: (request: {
      readonly path: { readonly id: string };
      readonly body: {
        readonly agent?: string;
        readonly model?: { readonly providerID: string; readonly modelID: string };
        readonly parts: readonly Part[];
      };
    }) => Promise<unknown>;
  };
  readonly mcp: { readonly status: () => Promise<{ readonly data?: Readonly<Record<string, unknown>> }> };
  readonly tui: { readonly showToast: (request: { readonly body: Toast }) => Promise<unknown> };
}

/** What OpenCode tells of a session. */
interface SessionInfo {
  /** Of a sub-agent's session: whose it is. */
  readonly parentID?: string;
  /** Milliseconds since the epoch. */
  readonly time?: { readonly created?: number };
}

/** A message of a session, with its parts. */
export interface Message {
  readonly info: {
    readonly role: string;
    /** Of one that was broken off or failed. */
    readonly error?: unknown;
    readonly agent?: string;
    readonly mode?: string;
    readonly providerID?: string;
    readonly modelID?: string;
  };
  readonly parts: readonly Part[];
}

/** A notice that OpenCode shows for a while. */
export interface Toast {
  readonly title: string;
  readonly message: string;
  readonly variant: 'info' | 'warning';
  /** Milliseconds. */
  readonly duration: number;
}

/** What a plugin is given when it is loaded. */
export interface Input {
  readonly client: Client;
  /** The folder that the session is in. */
  readonly directory: string;
}

/** A call of a tool. */
interface Call {
  readonly tool: string;
  readonly sessionID: string;
  readonly callID: string;
}

/** What a tool came to; of MCP a list of contents instead of a text. */
export interface Result {
  output?: string;
  readonly content?: { type: string; text?: string }[];
  readonly metadata?: { readonly exit?: unknown };
}

/** A part of a message: text, or the call of a tool. */
interface Part {
  readonly type: string;
  readonly text?: string;
  /** Not typed by the person. */
  readonly synthetic?: boolean;
}

/** An event that OpenCode tells all plugins of. */
interface BusEvent {
  readonly type: string;
  readonly properties: {
    readonly sessionID?: string;
    readonly info?: { readonly id: string };
    readonly part?: {
      readonly type: string;
      readonly sessionID: string;
      readonly callID: string;
      readonly tool: string;
      readonly state: { readonly status: string; readonly input?: unknown; readonly error?: string };
    };
  };
}

/** What of a plugin is called, and when. */
export interface Hooks {
  readonly 'chat.message': (message: { readonly sessionID: string }, output: { readonly parts: readonly Part[] }) => Promise<void>;
  readonly 'tool.execute.before': (call: Call, output: { readonly args: unknown }) => Promise<void>;
  readonly 'tool.execute.after': (call: Call & { readonly args: unknown }, result: Result | undefined) => Promise<void>;
  readonly event: (input: { readonly event: BusEvent }) => Promise<void>;
  readonly dispose: () => Promise<void>;
}
