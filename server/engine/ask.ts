/** A command's input, its result in the engine's records, and the answer to its sender. */
export interface Ask<Input, Done = unknown, Answer = unknown> {
  readonly input: Input;
  readonly done: Done;
  readonly answer: Answer;
}
