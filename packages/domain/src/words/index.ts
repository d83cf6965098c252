// Apart from the rest of the package: only what checks texts of operators needs a parser of messages.
export { type MessageProblem, messageProblem, messageValues } from './message-problem.ts'
