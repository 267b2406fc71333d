import * as z from 'zod/mini';
import type { HookEventName } from './event-names.js';

/** Text for the model. Above 10,000 characters the host puts it into a file and shows a preview. */
const additionalContext = z.exactOptional(z.string());
const permissionDecisionReason = z.exactOptional(z.string());
const anObject = z.record(z.string(), z.unknown());
const watchPaths = z.exactOptional(z.array(z.string()));
const suppressOriginalPrompt = z.exactOptional(z.boolean());

const rules = z.array(z.strictObject({ toolName: z.string(), ruleContent: z.exactOptional(z.string()) }));
const behavior = z.enum(['allow', 'deny', 'ask']);
const destination = z.enum(['userSettings', 'projectSettings', 'localSettings', 'session', 'cliArg']);
const mode = z.enum(['default', 'acceptEdits', 'bypassPermissions', 'plan', 'dontAsk', 'auto']);
const directories = z.array(z.string());

const permissionUpdate = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('addRules'), rules, behavior, destination }),
  z.strictObject({ type: z.literal('replaceRules'), rules, behavior, destination }),
  z.strictObject({ type: z.literal('removeRules'), rules, behavior, destination }),
  z.strictObject({ type: z.literal('setMode'), mode, destination }),
  z.strictObject({ type: z.literal('addDirectories'), directories, destination }),
  z.strictObject({ type: z.literal('removeDirectories'), directories, destination }),
]);

const permissionDecision = z.discriminatedUnion('behavior', [
  z.strictObject({
    behavior: z.literal('allow'),
    updatedInput: z.exactOptional(anObject),
    updatedPermissions: z.exactOptional(z.array(permissionUpdate)),
  }),
  z.strictObject({ behavior: z.literal('deny'), message: z.exactOptional(z.string()), interrupt: z.exactOptional(z.boolean()) }),
]);

const elicited = { action: z.exactOptional(z.enum(['accept', 'decline', 'cancel'])), content: z.exactOptional(anObject) };

/**
 * `hookSpecificOutput` by event. An event that is not here takes none. Source: the declarations of
 * @anthropic-ai/claude-agent-sdk 0.3.329. That `hookEventName` must be there and be the event's was
 * measured: without it the host drops the whole answer, and the tool runs.
 */
export const specificOutputs = {
  PreToolUse: z.strictObject({
    hookEventName: z.literal('PreToolUse'),
    permissionDecision: z.exactOptional(z.enum(['allow', 'deny', 'ask', 'defer'])),
    permissionDecisionReason,
    /** Replaces the whole input. */
    updatedInput: z.exactOptional(anObject),
    additionalContext,
  }),
  PermissionRequest: z.strictObject({ hookEventName: z.literal('PermissionRequest'), decision: permissionDecision }),
  PermissionDenied: z.strictObject({ hookEventName: z.literal('PermissionDenied'), retry: z.exactOptional(z.boolean()) }),
  PostToolUse: z.strictObject({
    hookEventName: z.literal('PostToolUse'),
    additionalContext,
    classifierContext: z.exactOptional(z.string()),
    /** Must be of the shape of the tool's own response. */
    updatedToolOutput: z.exactOptional(z.unknown()),
    updatedMCPToolOutput: z.exactOptional(z.unknown()),
  }),
  PostToolUseFailure: z.strictObject({ hookEventName: z.literal('PostToolUseFailure'), additionalContext }),
  PostToolBatch: z.strictObject({ hookEventName: z.literal('PostToolBatch'), additionalContext }),
  UserPromptSubmit: z.strictObject({
    hookEventName: z.literal('UserPromptSubmit'),
    additionalContext,
    sessionTitle: z.exactOptional(z.string()),
    suppressOriginalPrompt,
  }),
  UserPromptExpansion: z.strictObject({ hookEventName: z.literal('UserPromptExpansion'), additionalContext, suppressOriginalPrompt }),
  SessionStart: z.strictObject({
    hookEventName: z.literal('SessionStart'),
    additionalContext,
    initialUserMessage: z.exactOptional(z.string()),
    sessionTitle: z.exactOptional(z.string()),
    watchPaths,
    reloadSkills: z.exactOptional(z.boolean()),
  }),
  Setup: z.strictObject({ hookEventName: z.literal('Setup'), additionalContext }),
  Stop: z.strictObject({ hookEventName: z.literal('Stop'), additionalContext }),
  SubagentStart: z.strictObject({ hookEventName: z.literal('SubagentStart'), additionalContext }),
  SubagentStop: z.strictObject({ hookEventName: z.literal('SubagentStop'), additionalContext }),
  Notification: z.strictObject({ hookEventName: z.literal('Notification'), additionalContext }),
  MessageDisplay: z.strictObject({ hookEventName: z.literal('MessageDisplay'), displayContent: z.exactOptional(z.string()) }),
  CwdChanged: z.strictObject({ hookEventName: z.literal('CwdChanged'), watchPaths }),
  FileChanged: z.strictObject({ hookEventName: z.literal('FileChanged'), watchPaths }),
  WorktreeCreate: z.strictObject({ hookEventName: z.literal('WorktreeCreate'), worktreePath: z.string() }),
  PreModelSwitch: z.strictObject({
    hookEventName: z.literal('PreModelSwitch'),
    permissionDecision: z.exactOptional(z.enum(['allow', 'deny', 'ask'])),
    permissionDecisionReason,
  }),
  PostModelSwitch: z.strictObject({ hookEventName: z.literal('PostModelSwitch'), additionalContext }),
  Elicitation: z.strictObject({ hookEventName: z.literal('Elicitation'), ...elicited }),
  ElicitationResult: z.strictObject({ hookEventName: z.literal('ElicitationResult'), ...elicited }),
} satisfies { readonly [Name in HookEventName]?: z.ZodMiniType<{ hookEventName: Name }> };

/** An event whose answer has a part of its own. */
export type EventWithSpecifics = keyof typeof specificOutputs;
/** That part of the answer to such an event. */
export type SpecificOutputOf<Name extends EventWithSpecifics> = { [Each in Name]: z.infer<(typeof specificOutputs)[Each]> }[Name];

/** Tells the events that take a `hookSpecificOutput`. */
export function takesSpecifics(event: HookEventName): event is EventWithSpecifics {
  return Object.hasOwn(specificOutputs, event);
}
