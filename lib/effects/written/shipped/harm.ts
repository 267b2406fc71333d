/** What is done to those who run a file elsewhere. */
export type Harm =
  | 'secrets sent'
  | 'code of strangers'
  | 'hidden code'
  | 'rights for all'
  | 'open to all'
  | 'protection taken'
  | 'secrets shown'
  | 'packages of strangers'
  | 'harm to users'
  | 'door for all'
  | 'taken away by itself'
  | 'keys kept'
  | 'shell for others'
  | 'nothing checked'
  | 'failures passed'
  | 'tables open'
  | 'machine let in'
  | 'anybody passes'
  | 'environment answered';

/** What a file does to those who run it, in words for whoever is asked, with what could stand there instead. */
export function harmInWords(harm: Harm): string {
  switch (harm) {
    case 'secrets sent':
      return 'that sends all variables, or keys, to another machine; single values, by name, go to those who gave them out';
    case 'code of strangers':
      return 'that fetches code from where anybody may have put it and runs it unread; a checksum would pin it';
    case 'hidden code':
      return 'that decodes a text and runs it, so that nobody sees what it does';
    case 'rights for all':
      return 'that makes everybody an administrator, or opens the whole machine';
    case 'open to all':
      return 'that opens ports, a disk or folders of a whole machine; name the addresses, or the one folder, that are meant';
    case 'protection taken':
      return 'that takes away what keeps data from being removed by mistake';
    case 'secrets shown':
      return 'that leaves keys in an image, or prints secrets in a notebook, or the record or files that a build keeps; what only uses them, or RUN --mount=type=secret, shows none';
    case 'packages of strangers':
      return 'that takes packages from another machine or account than is meant, without encryption or a checksum';
    case 'door for all':
      return 'that runs whatever is asked of it by whoever reaches it; a list of what may be asked for would bound it';
    case 'shell for others':
      return 'that gives whoever is at the other end of a connection a shell on the machine that runs it';
    case 'nothing checked':
      return 'that leaves no check of what all merge, for its steps do nothing; a step that fails tells what is wrong';
    case 'failures passed':
      return 'that makes a check pass, or skips it, whatever it would find; one that fails tells what is wrong';
    case 'anybody passes':
      return 'that takes whoever comes for whom they say they are: what checked it is gone, or has a way round it';
    case 'environment answered':
      return 'that answers whoever asks with all variables; single ones that are no secret can be picked';
    case 'tables open':
      return 'that makes an administrator of a database, or opens what its tables hold; a role of its own, with the rights that it needs, does no more';
    case 'machine let in':
      return 'that lets somebody into the machine which runs it, and leaves them there';
    case 'taken away by itself':
      return 'that takes away, again and again and by itself, what others use in production';
    case 'keys kept':
      return 'that holds a key which gives access, and that git keeps for all who get the project; a placeholder, or the name of a variable, shows as much';
    case 'harm to users':
      return 'that harms those who run it: their files, money, accounts or packages';
  }
}
