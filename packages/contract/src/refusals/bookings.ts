import { table } from './refusal.ts'

/** Transactions, payments, messages and ratings. */
export const bookingRefusals = table({
  'stock.short': { status: 400, message: 'There is not enough stock' },
  'stock.soldOut': { status: 422, message: 'There is not enough stock' },
  'asset.notAvailable': { status: 422, message: 'Asset not available' },
  'transaction.ownAsset': { status: 422, message: 'Owners cannot book their own assets' },
  'transaction.takerMissing': { status: 422, message: 'Missing taker: name one in "takerId"' },
  'transaction.datesInvalid': { status: 422, message: 'Invalid dates' },
  'transaction.tooSoon': { status: 422, message: 'This is booked at least {hours} hours ahead' },
  'transaction.priceTooLarge': { status: 422, message: 'The price is too large' },
  'transaction.tooManyOpen': {
    status: 422,
    message: 'Too many open transactions; complete or cancel some first',
  },
  'transaction.assetMissing': { status: 422, message: 'The transaction has no asset yet' },
  'transaction.unknown': { status: 422, message: 'The transaction is unknown' },
  'transaction.over': { status: 422, message: 'The booking is over and cannot be cancelled' },
  'transaction.othersReason': {
    status: 400,
    message: '"data.cancellationReason" is a reason of somebody else',
  },
  'transition.invalid': { status: 422, message: 'Invalid transition' },
  'transition.notYours': { status: 403, message: 'You are not allowed to perform this transition' },
  'transition.byCheckout': {
    status: 422,
    message: 'This is paid through checkout, which takes the step by itself',
  },

  'reminder.notTheirTurn': { status: 422, message: 'The booking does not wait for them' },
  'reminder.nobodyThere': { status: 422, message: 'Whoever it waits for is not here any more' },
  'reminder.notWanted': { status: 422, message: 'They want no reminders, neither by mail nor in the app' },
  'reminder.tooSoon': { status: 422, message: 'They were reminded less than six hours ago' },

  'payment.nothingToPay': { status: 422, message: 'There is nothing to pay' },
  'payment.notNow': { status: 422, message: 'Nothing can be paid in status "{status}"' },
  'payment.alreadyPaid': { status: 422, message: 'This has been paid already' },
  'payment.nothingPaid': { status: 422, message: 'Nothing was paid online that could be returned' },
  'payment.refundTooLarge': { status: 422, message: 'No more than {left} can be returned' },
  'payment.refundWaiting': { status: 422, message: 'An earlier refund is still on its way' },
  'payment.notTaken': { status: 422, message: 'The money is held and not taken yet; cancel to return it' },
  'payment.policyWithoutCancel': { status: 422, message: 'The policy is about cancelling; say how much instead' },
  'payment.keyMissing': { status: 422, message: 'No key of the payment provider is configured' },
  'payment.providerMissing': { status: 403, message: 'The payment provider is not configured' },
  'payment.providerFailed': { status: 502, message: 'The payment provider failed' },
  'payment.signatureInvalid': { status: 403, message: 'The signature is not valid' },
  'payout.notLinked': { status: 422, message: 'The owner cannot be paid yet: no account is linked' },
  'payout.incomplete': { status: 422, message: 'The owner cannot be paid yet: the account is not complete' },
  'payout.noAccount': { status: 422, message: 'Only somebody with an account can be paid' },
  'payout.noProvider': { status: 422, message: 'No payment provider pays owners here' },
  'stripe.keyMissing': { status: 403, message: 'The Stripe secret key is not configured' },
  'stripe.settingsSent': { status: 400, message: 'Settings of the Stripe client cannot be sent along' },
  'stripe.methodUnknown': { status: 400, message: 'Stripe method not found' },
  'stripe.methodRefused': { status: 403, message: 'This Stripe method is not on the list of allowed ones' },
  'stripe.failed': { status: 500, message: 'Stripe error', meaning: 'What Stripe answered, with its own status' },

  'message.twoPeople': { status: 422, message: 'A message needs two people' },
  'message.senderMissing': { status: 422, message: 'Nobody sends this message; name a "senderId"' },
  'message.senderElsewhere': { status: 403, message: 'The sender is not part of the conversation' },
  'calendar.periodInvalid': {
    status: 422,
    message: 'A calendar shows up to 100 days, from its start to a later end',
  },
  'conversation.unknown': { status: 422, message: 'The conversation is unknown' },
  'earnings.ownerMissing': { status: 422, message: 'Nobody is signed in: name somebody in "ownerId"' },
  'numbers.periodWrong': {
    status: 422,
    message: '"from" and "to" must be days, in their order, at most 366 of them',
  },
  'earnings.zoneUnknown': { status: 422, message: '"timeZone" must be a name such as "America/Mexico_City"' },

  'conversation.userMissing': { status: 422, message: 'Nobody is signed in: name somebody in "userId"' },
  'conversation.pageTooFar': { status: 400, message: 'There are no pages so far away' },
  'conversation.nothingWritten': {
    status: 422,
    message: 'Write something first: what is put away is noted in your own messages',
  },

  'rating.off': { status: 422, message: 'Ratings are turned off' },
  'rating.oneself': { status: 422, message: 'Nobody rates themselves' },
  'rating.bookingMissing': {
    status: 422,
    message: 'Only somebody one had a booking with can be rated: name its "transactionId"',
  },
  'rating.notParty': { status: 422, message: 'Only owner and taker of a booking rate each other' },
  'rating.tooEarly': {
    status: 422,
    message: 'A booking is rated when it is over, and not when it was cancelled',
  },
  'rating.alreadyRated': {
    status: 422,
    message: 'This booking was already rated: change that rating instead',
  },
  'rating.opened': { status: 422, message: 'Both sides have read this rating: it stays as it is' },
  'rating.otherAsset': { status: 422, message: 'The transaction is about another asset' },
  'rating.labelsNeedOne': { status: 422, message: 'Several labels can be asked for exactly one "{group}"' },
})
