export { History } from './History.tsx'
