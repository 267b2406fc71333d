import type { Consequence } from '../../command/row.js';
import { CALLS_ALL } from '../../known/calls-all.js';

const TO_ALL = { kind: 'publish', resource: 'host', name: 'call to all' } as const satisfies Omit<Consequence, 'when'>;

/** A message in a team's chat that calls everybody to it. */
const IN_CHAT: Consequence = {
  ...TO_ALL,
  when: {
    operand: /(?:^|\/\/|\.)(?:slack\.com\/api\/(?:chat\.|files\.)|hooks\.slack\.com\/|discord(?:app)?\.com\/api\/|chat\.googleapis\.com\/|[\w.-]{1,80}\.webhook\.office\.com\/|[\w.-]{1,80}\/(?:api\/v4\/posts|hooks\/\w{26}|api\/v1\/chat\.postMessage))/,
    argument: CALLS_ALL,
  },
};

const HTTPS = String.raw`^(?:https:\/\/)?`;
const END = String.raw`\/?(?:\?|$)`;
const ID = String.raw`[^/?\s]{1,200}`;

/** Who tries it out: nobody else gets it. */
const TRIED_BY = String.raw`(?![^"]{0,40}(?<![a-z])(?:test(?:s|ers?|ing)?|internal|staff|team|dev(?:elop\w{0,6})?|qa|beta)(?![a-z]))`;

/**
 * Services by which all who have signed up are written to, and addresses at which what is prepared goes out to them
 * (the reference of each: Mailchimp "Send campaign", SendGrid "Schedule Single Send", Klaviyo "Create Campaign Send Job", Brevo "Send an email campaign immediately",
 * Resend "Send Broadcast", Customer.io "Trigger a broadcast", LINE "Send broadcast message", MailerLite "Schedule a campaign", HubSpot "Publish a marketing email",
 * Pusher Beams "Publish to interests", Iterable "Trigger a campaign").
 */
const GOES_OUT = [
  String.raw`[\w-]{1,20}\.api\.mailchimp\.com\/3\.0\/(?:campaigns\/${ID}\/actions\/(?:send|schedule|resume|create-resend)|automations\/${ID}\/actions\/start-all-emails)`,
  String.raw`api\.(?:eu\.)?sendgrid\.com\/v3\/(?:marketing\/singlesends\/${ID}\/schedule|campaigns\/${ID}\/schedules(?:\/now)?)`,
  String.raw`a\.klaviyo\.com\/api\/campaign-send-jobs`,
  String.raw`api\.(?:brevo|sendinblue)\.com\/v3\/(?:email|sms|whatsapp)Campaigns\/${ID}\/sendNow`,
  String.raw`api\.resend\.com\/broadcasts\/${ID}\/send`,
  String.raw`api(?:-eu)?\.customer\.io\/v1\/(?:api\/)?campaigns\/${ID}\/triggers`,
  String.raw`api\.line\.me\/v2\/bot\/message\/(?:broadcast|narrowcast)`,
  String.raw`connect\.mailerlite\.com\/api\/campaigns\/${ID}\/schedule`,
  String.raw`api\.hubapi\.com\/marketing\/v3\/emails\/${ID}\/publish`,
  String.raw`${ID}\.pushnotifications\.pusher\.com\/publish_api\/v1\/instances\/${ID}\/publishes(?:\/interests)?`,
  String.raw`api(?:\.eu)?\.iterable\.com\/api\/campaigns\/(?:trigger|activateTriggered)`,
  // In the person's name, for everybody to read.
  String.raw`api\.(?:twitter|x)\.com\/(?:2\/tweets|1\.1\/statuses\/update\.json)`,
  String.raw`api\.linkedin\.com\/(?:rest\/posts|v2\/(?:ugcPosts|shares))`,
  String.raw`graph\.facebook\.com\/(?:v[\d.]{1,5}\/)?${ID}\/feed`,
];

/** An address behind which many people are, of whom a list is kept (documentation.mailgun.com, "Mailing Lists"). */
const LIST = String.raw`${TRIED_BY}(?:(?:all|every)[-_.]?(?:customers?|users?|subscribers?|members?|clients?|contacts?|accounts?|one|body)?|customers|subscribers|newsletter(?:-\w{1,20})?|members|users|clients|mailing-?list|announce(?:ments)?)@(?!sandbox|test\b|[^"\s>]{0,60}(?:sandbox|example\.|\.test\b))`;
const TO_LIST = String.raw`^(?:to|cc|bcc)=(?:[^]*[\s,<])?${LIST}|"(?:to|cc|bcc)"\s*:[^}\]]{0,300}["<\s,]${LIST}`;

/** Services that write to one or to all, by what is sent. */
const BY_CONTENT: readonly (readonly [at: string, content: string])[] = [
  [String.raw`(?:api\.)?onesignal\.com\/(?:api\/v1\/)?notifications`, String.raw`"included_segments"\s*:\s*\[\s*"${TRIED_BY}`],
  [
    String.raw`fcm\.googleapis\.com\/(?:v1\/projects\/${ID}\/messages:send|fcm\/send)`,
    String.raw`^(?![^]*"(?:validate_?[oO]nly|dry_run)"\s*:\s*true)[^]*(?:"topic"\s*:\s*"|"condition"\s*:\s*"|"to"\s*:\s*"\/topics\/)${TRIED_BY}`,
  ],
  [String.raw`rest\.[\w-]{1,20}\.braze\.(?:com|eu)\/(?:messages|campaigns\/trigger|canvas\/trigger)\/(?:send|schedule\/create)`, String.raw`"broadcast"\s*:\s*true|"segment_id"\s*:\s*"`],
  [String.raw`(?:go|api)\.(?:urban)?airship\.(?:com|eu)\/api\/push`, String.raw`"audience"\s*:\s*(?:"all"|\{\s*"(?:segment|tag)")`],
  [String.raw`notify\.twilio\.com\/v1\/Services\/${ID}\/Notifications`, String.raw`^(?:Tag|Segment)=${TRIED_BY}`],
  [String.raw`api\.buttondown\.(?:com|email)\/v1\/emails(?:\/${ID})?`, String.raw`"status"\s*:\s*"(?:about_to_send|scheduled)"`],
  [String.raw`api\.(?:convertkit|kit)\.com\/v\d\/broadcasts(?:\/${ID})?`, String.raw`"send_at"\s*:\s*"`],
  [String.raw`${ID}\.servicebus\.windows\.net\/${ID}\/messages`, '^ServiceBusNotification-Format:'],
  [String.raw`(?:api(?:\.eu)?\.mailgun\.net\/v3\/${ID}\/messages|api\.(?:eu\.)?sendgrid\.com\/v3\/mail\/send|api\.postmarkapp\.com\/email(?:\/batch)?|api\.resend\.com\/emails(?:\/batch)?|api\.(?:brevo|sendinblue)\.com\/v3\/smtp\/email|api\.mailjet\.com\/v3(?:\.1)?\/send|api\.sparkpost\.com\/api\/v1\/transmissions)`, TO_LIST],
  [String.raw`${ID}\/api\/campaigns\/\d{1,9}\/status`, String.raw`"status"\s*:\s*"running"`],
  [String.raw`${ID}\/xrpc\/com\.atproto\.repo\.createRecord`, String.raw`app\.bsky\.feed\.post`],
];

/** On whichever machine nobody but the person is asked. */
const HERE = String.raw`(?!(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])[:/])`;

/** With these it is no reading. */
const SENDS = ['-X', '--request', '--method', '-d', '--data', '--data-raw', '--data-binary', '--json', '-F', '--form', '--post-data', '--post-file', '--body-data', '--body-file'];

/** Requests that write to everybody: who is in a chat, or has signed up for an app or for letters. */
export const CALLS_TO_ALL: readonly Consequence[] = [
  IN_CHAT,
  { ...TO_ALL, when: { operand: new RegExp(`${HTTPS}(?:${GOES_OUT.join('|')})${END}`), any: SENDS } },
  ...BY_CONTENT.map(([at, content]) => ({
    ...TO_ALL,
    when: { operand: new RegExp(`^${HERE}(?:https?:\\/\\/)?${at}${END}`), argument: new RegExp(content, 'i') },
  })),
];

/** The same as httpie is given them: the method as a word, what is sent as items. */
export const CALLS_TO_ALL_AS_ITEMS: readonly Consequence[] = [
  { ...TO_ALL, when: { operand: [new RegExp(`${HTTPS}(?:${GOES_OUT.join('|')})${END}`), /^(?:POST|PUT|PATCH)$|^[\w.[\]-]{1,80}:?=/i] } },
  { ...TO_ALL, when: { operand: [/^(?:https:\/\/)?(?:api\.)?onesignal\.com\/(?:api\/v1\/)?notifications/, new RegExp(String.raw`^included_segments(?:\[\d*\]=|:=\[\s*")${TRIED_BY}`, 'i')] } },
  { ...TO_ALL, when: { operand: [/^(?:https:\/\/)?fcm\.googleapis\.com\//, new RegExp(String.raw`^(?:message\[(?:topic|condition)\]=|to=\/topics\/)${TRIED_BY}`, 'i')] } },
];
