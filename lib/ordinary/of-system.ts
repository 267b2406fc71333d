/** Folders of the system that rules about one place name: what lies there is never ordinary, and needs no word that tells it. */
export const OF_SYSTEM = /^\/(?:etc|bin|sbin|boot|usr|lib\d*|proc|sys|dev|run|system|library|var\/(?:spool|lib|db|run)|private\/(?:etc|var\/db))(?:\/|$)/i;
