import type {
  BackgroundTaskSummary,
  BaseHookInput,
  HOOK_EVENTS as SDK_EVENTS,
  HookInput,
  HookJSONOutput,
  McpServerProvenance,
  PermissionRuleValue,
  PermissionUpdate,
  PostToolBatchToolCall,
  SessionCronSummary,
  SyncHookJSONOutput,
} from '@anthropic-ai/claude-agent-sdk';
import type * as sdk from '@anthropic-ai/claude-agent-sdk/sdk-tools';
import type { PrintedAnswer, AsyncAnswer } from '../../lib/hosts/claude-code/answer-schema.js';
import type { HookEventName } from '../../lib/hosts/claude-code/event-names.js';
import type { PayloadOf } from '../hosts/claude-code/schema/payloads.js';
import type { EventWithSpecifics, SpecificOutputOf } from '../../lib/hosts/claude-code/specific-outputs.js';
import type { KnownTool, ToolInputOf } from '../hosts/claude-code/schema/tool-inputs.js';

/**
 * Our schemas against the host's own declarations. Nothing here runs: `tsc` is the test. Where the two
 * differ it reports the event or tool, and below it what kind of difference and which fields.
 */

/** Events: every name on both sides, then each payload. */
export type EventNames = Agree<{ names: Same<(typeof SDK_EVENTS)[number], HookEventName> }>;
export type Payloads = Agree<{ [Name in HookEventName]: Compared<Extract<HookInput, { hook_event_name: Name }>, PayloadOf<Name>> }>;

/** What lies within the payloads. */
type Nested = {
  backgroundTask: Compared<BackgroundTaskSummary, Item<PayloadOf<'Stop'>['background_tasks']>>;
  sessionCron: Compared<SessionCronSummary, Item<PayloadOf<'Stop'>['session_crons']>>;
  batchedCall: Compared<PostToolBatchToolCall, Item<PayloadOf<'PostToolBatch'>['tool_calls']>>;
  mcpServer: Compared<McpServerProvenance, NonNullable<PayloadOf<'PreToolUse'>['mcp_server']>>;
  effort: Compared<NonNullable<BaseHookInput['effort']>, NonNullable<PayloadOf<'Stop'>['effort']>>;
  permissionTypes: Same<PermissionUpdate['type'], Values<SuggestedUpdate['type']>>;
  permissionDestinations: Same<PermissionUpdate['destination'], Values<SuggestedUpdate['destination']>>;
  permissionRule: Compared<PermissionRuleValue, Item<SuggestedUpdate['rules']>>;
};
type SuggestedUpdate = Item<PayloadOf<'PermissionRequest'>['permission_suggestions']>;
type Item<List> = NonNullable<List> extends readonly (infer Each)[] ? Each : never;
export type NestedParts = Agree<Nested>;

/** The declarations have no input type for these. */
type Undeclared = 'PowerShell' | 'Skill';

interface DeclaredInputs {
  Bash: sdk.BashInput;
  Monitor: sdk.MonitorInput;
  Read: sdk.FileReadInput;
  Write: sdk.FileWriteInput;
  Edit: sdk.FileEditInput;
  NotebookEdit: sdk.NotebookEditInput;
  Glob: sdk.GlobInput;
  Grep: sdk.GrepInput;
  EnterWorktree: sdk.EnterWorktreeInput;
  ExitWorktree: sdk.ExitWorktreeInput;
  WebFetch: sdk.WebFetchInput;
  WebSearch: sdk.WebSearchInput;
  ReadMcpResourceTool: sdk.ReadMcpResourceInput;
  RemoteTrigger: sdk.RemoteTriggerInput;
  PushNotification: sdk.PushNotificationInput;
  Agent: sdk.AgentInput;
  Task: sdk.AgentInput;
  Workflow: sdk.WorkflowInput;
  CronCreate: sdk.CronCreateInput;
  ScheduleWakeup: sdk.ScheduleWakeupInput;
  TaskCreate: sdk.TaskCreateInput;
  TaskUpdate: sdk.TaskUpdateInput;
  TaskGet: sdk.TaskGetInput;
  TaskStop: sdk.TaskStopInput;
  TodoWrite: sdk.TodoWriteInput;
  AskUserQuestion: sdk.AskUserQuestionInput;
  /** The declared type leaves room for the two fields that the host adds. */
  ExitPlanMode: sdk.ExitPlanModeInput & { plan?: string; planFilePath?: string };
}

export type ToolNames = Agree<{ names: Same<keyof DeclaredInputs, Exclude<KnownTool, Undeclared>> }>;
export type ToolInputs = Agree<{ [Tool in keyof DeclaredInputs]: Compared<DeclaredInputs[Tool], ToolInputOf<Tool>> }>;

/** Answers: the same fields and values on both sides. */
type SdkSpecifics = NonNullable<SyncHookJSONOutput['hookSpecificOutput']>;
type SpecificsByEvent = {
  [Name in EventWithSpecifics]: Compared<Extract<SdkSpecifics, { hookEventName: Name }>, SpecificOutputOf<Name>>;
};

export type EventsWithSpecifics = Agree<{ names: Same<SdkSpecifics['hookEventName'], EventWithSpecifics> }>;
export type Specifics = Agree<SpecificsByEvent>;
export type Universal = Agree<{ answer: Compared<SyncHookJSONOutput, Exclude<PrintedAnswer, AsyncAnswer>> }>;
export type Asynchronous = Agree<{ answer: Compared<Exclude<HookJSONOutput, SyncHookJSONOutput>, AsyncAnswer> }>;
/** What a test lets pass is what the host declares to take. */
export type AnswersAreTaken = Agree<{ answer: PrintedAnswer extends HookJSONOutput ? 'same' : { notTaken: PrintedAnswer } }>;

/** Compiles only when every comparison came out the same. */
type Agree<Comparisons extends { readonly [Name in keyof Comparisons]: 'same' }> = Comparisons;

type Same<Sdk, Ours> = [Sdk, Ours] extends [Ours, Sdk] ? 'same' : { onlyInSdk: Exclude<Sdk, Ours>; onlyInOurs: Exclude<Ours, Sdk> };

/** `same`, or each difference in words: `missingInOurs: "url"`. Words, because the compiler prints them whole. */
type Compared<Sdk, Ours> = [Worded<Faults<Sdk, Ours>>] extends [never] ? 'same' : Worded<Faults<Sdk, Ours>>;
type Worded<All> = { [Kind in keyof All & string]: `${Kind}: ${All[Kind] & string}` }[keyof All & string];

interface Faults<Sdk, Ours> {
  missingInOurs: Exclude<Named<Sdk>, Named<Ours>>;
  unknownToSdk: Exclude<Named<Ours>, Named<Sdk>>;
  requiredInSdkOnly: Exclude<Needed<Sdk>, Needed<Ours>>;
  requiredInOursOnly: Exclude<Needed<Ours>, Needed<Sdk>>;
  /** What the host may send must be something that we accept. Where it declares `unknown` there is nothing to compare. */
  otherType: { [Key in Named<Sdk> & Named<Ours>]: unknown extends Sdk[Key] ? never : Sdk[Key] extends Ours[Key] ? never : Key }[Named<Sdk> & Named<Ours>];
  /** Where the host declares a list of values, we know the same ones. */
  otherValues: { [Key in Named<Sdk> & Named<Ours>]: ValuesDiffer<Sdk[Key], Ours[Key]> extends true ? Key : never }[Named<Sdk> & Named<Ours>];
}

/** Fields by name, without those that only an index signature lets pass. */
type Named<T> = keyof { [Key in keyof T as string extends Key ? never : number extends Key ? never : Key]: 1 };
type Needed<T> = { [Key in Named<T>]-?: object extends Pick<T, Key> ? never : Key }[Named<T>];

type ValuesDiffer<Sdk, Ours> = [Values<Sdk>] extends [never] ? false : [Values<Sdk>, Values<Ours>] extends [Values<Ours>, Values<Sdk>] ? false : true;
/** The literal strings of a type; none where any string will do. */
type Values<T> = T extends string ? (string & {} extends T ? never : T) : never;
