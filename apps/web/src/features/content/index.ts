export { FreeBlock } from './FreeBlock.tsx'
