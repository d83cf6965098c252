export { paymentFollower, paymentOutsideTasks, paymentSchedules, paymentTasks } from './jobs.ts'
export { createPaymentBook } from './payment-book.ts'
export { refundOf } from './refund-of.ts'
export { integrationHandlers, paymentHandlers, providerHandlers } from './routes.ts'
