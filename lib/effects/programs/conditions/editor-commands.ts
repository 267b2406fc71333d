/** Addresses by which an editor that somebody has open runs one of its commands, typed keys in its terminal among them. */
export const EDITOR_COMMAND = /^(?:vscode(?:-insiders)?|vscodium|cursor|windsurf):\/\/command\//i;
