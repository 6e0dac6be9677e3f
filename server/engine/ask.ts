/** What a command is given, what it comes to in the engine's own records, and how its sender is told of that. */
export interface Ask<Input, Done = unknown, Answer = unknown> {
  readonly input: Input;
  readonly done: Done;
  readonly answer: Answer;
}
