export { ObjectRail } from './ObjectRail.tsx'
