export { Sender } from './Sender.tsx'
