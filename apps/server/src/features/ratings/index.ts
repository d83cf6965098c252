export { ratingHandlers } from './routes.ts'
