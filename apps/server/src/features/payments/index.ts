import { slice } from '../../slice.ts'
import { presentTransaction } from '../transactions/index.ts'
import { additionArchive, depositArchive, paymentArchive } from './archive.ts'
import { beginCheckout } from './begin-checkout.ts'
import { accountTask, reconcileTask, settleFollower, settleTask } from './jobs.ts'
import { linkPayout } from './link-payout.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { previewRefund } from './preview-refund.ts'
import { presentPayment, readPayment } from './read-payment.ts'
import { receiveNews } from './receive-news.ts'
import { refundTransaction } from './refund-transaction.ts'
import { requestStripe } from './request-stripe.ts'

export { decideDeposit } from './decide-deposit.ts'
export {
  type DepositDecision,
  depositBooking,
  isUndecided as isDepositUndecided,
  tellOfDeposit,
} from './deposit-books.ts'
export { isPaidOnline, lowerPayment } from './lower-payment.ts'
export { type PaidFor, paidFor } from './paid-for.ts'
export { createPaymentOptions } from './payment-options.ts'
export { refundOf } from './refund-of.ts'
export { payoutAccountOf } from './rules.ts'
export { lookForAdditions } from './settle-additions.ts'
export { settlePayment } from './settle-payment.ts'
export { depositOf, dueDeposits, lock as lockPayment, read as findPayment, saveDeposit } from './store.ts'

export const payments = slice({
  handlers: {
    payments: {
      checkout: ({ params, body }, { actor, services }) => beginCheckout({ ...body, ...params }, actor, services),
      look: ({ params }, { actor, services }) => lookAtPayment(params.id, actor, services),
      previewRefund: ({ params, query }, { actor, services }) =>
        previewRefund({ ...query, ...params }, actor, services),
      read: ({ params }, { services }) => readPayment(params.id, services),
      refund: async ({ params, body }, { actor, services }) => {
        const { transaction, payment } = await refundTransaction({ ...body, ...params }, actor, services)
        return {
          transaction: presentTransaction(transaction, actor, services),
          payment: await presentPayment(payment, transaction, services),
        }
      },
    },
    providers: {
      stripeRequest: ({ body }, { actor, services }) => requestStripe(body, actor, services),
      linkPayout: (_request, { actor, services }) => linkPayout(actor, services),
    },
    integrations: {
      stripeRequest: ({ body }, { actor, services }) => requestStripe(body, actor, services),
      paymentWebhook: ({ params }, { services, rawBody, headers }) =>
        receiveNews({ ...params, text: rawBody, headers }, services),
    },
  },
  tasks: [settleTask, accountTask],
  schedules: [{ task: reconcileTask, crontab: '*/10 * * * *' }],
  follows: [settleFollower],
  tables: ['payments', 'additional_payments', 'deposits', 'payment_events'],
  archive: [paymentArchive, additionArchive, depositArchive],
  notArchived: {
    payment_events: 'remembered so that nothing is told twice',
  },
})
