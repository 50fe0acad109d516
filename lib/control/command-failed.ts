// A command that could not be run, in one sentence for the person at the command line.

export class CommandFailed extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "CommandFailed";
  }
}
