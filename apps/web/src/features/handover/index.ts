export { HandoverCard } from './HandoverCard.tsx'
export { startHandovers } from './send-queue.ts'
