export { availabilityHandlers } from './routes.ts'
