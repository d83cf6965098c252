export { placeTasks, requestGazetteer } from './jobs.ts'
export { placeHandlers } from './routes.ts'
