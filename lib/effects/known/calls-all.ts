/** What calls all people of a team, or of a room, to a message: in Slack, Discord and Mattermost, and in Google Chat. */
export const CALLS_ALL = /<!(?:channel|here|everyone)(?:\|[^>]{0,40})?>|(?:^|[^\w.@])@(?:everyone|here|channel|all)\b|<users\/all>/;
