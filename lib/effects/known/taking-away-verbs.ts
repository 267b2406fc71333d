/** Verbs by which a program that nobody knows takes something away: what others use, asked of production and of what a service keeps. */
export const TAKING_AWAY_VERBS =
  'delete|del|destroy|drop|purge|wipe|terminate|nuke|truncate|teardown|tear-down|erase|decommission|deprovision';

/** Words before such a verb with which it is only looked for, written about or tried. */
export const SPEAKING_OF_IT =
  'help|man|search|find|grep|docs?|test|plan|preview|diff|explain|list|ls|get|show|describe|log|create|new|add|generate|gen|commit|note|say|ask|echo|print|scaffold|completion';
