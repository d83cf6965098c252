export { HandoverCard } from './HandoverCard.tsx'
