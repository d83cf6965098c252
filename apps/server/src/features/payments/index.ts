import { slice } from '../../slice.ts'
import { paymentArchive } from './archive.ts'
import { beginCheckout } from './begin-checkout.ts'
import { accountTask, reconcileTask, settleFollower, settleTask } from './jobs.ts'
import { linkPayout } from './link-payout.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { previewRefund } from './preview-refund.ts'
import { receiveNews } from './receive-news.ts'
import { requestStripe } from './request-stripe.ts'

export { createPaymentOptions } from './payment-options.ts'
export { refundOf } from './refund-of.ts'
export { settlePayment } from './settle-payment.ts'

export const payments = slice({
  handlers: {
    payments: {
      checkout: beginCheckout,
      look: lookAtPayment,
      previewRefund,
    },
    providers: { stripeRequest: requestStripe, linkPayout },
    integrations: {
      stripeRequest: requestStripe,
      paymentWebhook: receiveNews,
    },
  },
  tasks: [settleTask, accountTask],
  schedules: [{ task: reconcileTask, crontab: '*/10 * * * *' }],
  follows: [settleFollower],
  tables: ['payments', 'payment_events'],
  archive: [paymentArchive],
  notArchived: {
    payment_events: 'remembered so that nothing is told twice',
  },
})
