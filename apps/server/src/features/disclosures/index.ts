export { seesProtected } from './sees-protected.ts'
