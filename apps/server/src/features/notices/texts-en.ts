import { found, similar, type Texts } from './mail-text.ts'

export const en: Texts = {
  footer:
    'You’re getting this email because you have an account on {serviceName}. <a href="{settingsUrl}">Choose what we email you about</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">Unsubscribe from these emails</a>.} other {}}',
  accountFooter: 'This email is about your account on {serviceName}.',
  registration: {
    subject: 'Welcome to {serviceName}',
    preview: 'Your account is ready. Just confirm your email address.',
    content: '<p>Your account is ready. Confirm your email address so people know it’s really you.</p>',
    button: 'Confirm email address',
    after: 'If you didn’t sign up for {serviceName}, you can ignore this email.',
  },
  passwordReset: {
    subject: 'Reset your {serviceName} password',
    preview: 'The link works for 10 minutes.',
    content:
      '<p>Someone asked to reset your {serviceName} password. If it was you, choose a new one now. The link works for 10 minutes.</p>',
    button: 'Choose new password',
    after: 'If it wasn’t you, you can ignore this email. Your password stays the same.',
  },
  emailCheck: {
    subject: 'Confirm your email address',
    preview: 'One click, so people know it’s really you.',
    content: '<p>Confirm that this is your email address, so people on {serviceName} know it’s really you.</p>',
    button: 'Confirm email address',
    after: 'If you don’t have an account on {serviceName}, you can ignore this email.',
  },
  emailChange: {
    subject: 'Confirm your new email address',
    preview: 'We’ll use it from now on.',
    content: '<p>Confirm this address and {serviceName} will use it from now on.</p>',
    button: 'Confirm email address',
    after: 'If you don’t have an account on {serviceName}, you can ignore this email.',
  },
  emailChangeAllow: {
    subject: 'Approve your new email address',
    preview: 'Nothing changes until you approve it.',
    content:
      '<p>Someone asked to change the email address of your account to {email}. If it was you, approve the change. Until then, nothing changes.</p>',
    button: 'Approve change',
    after: 'If it wasn’t you, don’t approve it, and log out your other devices.',
  },
  emailChangeNotice: {
    subject: 'Your email address is about to change',
    preview: 'If this wasn’t you, cancel the change now.',
    content: '<p>Someone who knows your password asked to change the email address of your account to {email}.</p>',
    button: 'Check your account',
    after: 'If it wasn’t you, cancel the change there and choose a new password right away.',
  },
  emailChanged: {
    subject: 'Your email address has changed',
    preview: 'This is our last email to this address.',
    content: '<p>From now on we’ll write to {email}. This is our last email from {serviceName} to this address.</p>',
    button: 'Check your account',
  },
  emailHeld: {
    subject: 'Your email address was changed',
    preview: 'If this wasn’t you, choose a new password now.',
    content:
      '<p>Your account now shows {email}. Nobody entered your password for this, so reset links and security emails still come here until you approve the change.</p>',
    button: 'Approve change',
    after: 'If it wasn’t you, choose a new password right away. That logs out all your devices.',
  },
  usernameChanged: {
    subject: 'Your {serviceName} username has changed',
    preview: 'If this wasn’t you, choose a new password now.',
    content: '<p>You now log in as {username}. Your password is still the same.</p>',
    button: 'Check your account',
    after: 'If it wasn’t you, log in with that username, log out your other devices and choose a new password.',
  },
  signInLinked: {
    subject: 'You have a new way to log in',
    preview: 'If this wasn’t you, unlink it now.',
    content: '<p>You can now also log in to {serviceName} with {provider}.</p>',
    button: 'See how you log in',
    after: 'If it wasn’t you, unlink it there and choose a new password.',
  },
  sessionStolen: {
    subject: 'We logged out one of your devices',
    preview: 'One of your logins was used in two places.',
    content:
      '<p>One of your logins was used in two places, so we ended it to be safe. Your other devices are still logged in.</p>',
    button: 'See your devices',
    after: 'If you don’t recognise something, choose a new password.',
  },
  exportReady: {
    subject: 'Your data is ready to download',
    preview: 'You can download it for the next 24 hours.',
    content:
      '<p>Everything {serviceName} holds about you is in one file. You can download it for the next 24 hours.</p>',
    button: 'Download your data',
  },
  accountDeleted: {
    subject: 'Your {serviceName} account has been deleted',
    preview: 'Thanks for being part of it.',
    content: '<p>Your name, email address and profile have been deleted. Thanks for being part of {serviceName}.</p>',
    button: 'Visit {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} invited you to {organizationName}',
    preview: 'Reply by {until}.',
    content:
      '<p>{otherName} would like you to join {organizationName} on {serviceName}. This invitation is for {email} and expires on {until}.</p>',
    button: 'See invitation',
    after: 'If you don’t know {organizationName}, you can ignore this email.',
  },
  newMessage: {
    subject: '{otherName} wrote to you about {assetName}',
    preview: '{message}',
    content: '<p>{otherName} wrote about {assetName}:</p><p>{message}</p>',
    button: 'Reply',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} wants to book {assetName}',
    preview: 'Accept or decline. Nothing is booked until you do.',
    content:
      '<p>{otherName} would like to book {assetName}, {period}.</p><p>Accept or decline. Nothing is booked until you do.</p>',
    button: 'See request',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} accepted your request: {assetName}',
    preview: 'See what’s next.',
    content: '<p>Good news: {otherName} accepted your request for {assetName}, {period}.</p>',
    button: 'See booking',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} can’t lend you {assetName}',
    preview: 'You haven’t been charged. Here’s something similar.',
    content: '<p>{otherName} declined your request for {assetName}, {period}. You haven’t been charged.</p>',
    button: 'See conversation',
    more: { title: 'You might like these instead', content: similar },
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} confirmed {assetName}',
    preview: 'It’s booked. See the details.',
    content: '<p>{otherName} confirmed. {assetName} is booked, {period}.</p>',
    button: 'See booking',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} no longer needs {assetName}',
    preview: 'The dates are available again.',
    content: '<p>{otherName} withdrew the request for {assetName}, {period}. The dates are available again.</p>',
    button: 'See conversation',
  },
  transactionCancelled: {
    subject: 'Booking cancelled: {assetName}',
    preview: 'Your booking with {otherName} won’t go ahead.',
    content:
      '<p>The booking of {assetName}, {period}, has been cancelled.</p>{hasRefund, select, yes {<p>We’re refunding {refund} to the person who paid.</p>} other {<p>No payment was taken.</p>}}',
    button: 'See booking',
  },
  transactionReminder: {
    subject: 'Tomorrow: {assetName}',
    preview: 'Have you and {otherName} agreed where to meet?',
    content:
      '<p>Your booking of {assetName} starts tomorrow: {period}. If you haven’t yet, agree with {otherName} where and when to meet.</p>{hasPlace, select, yes {<p>Where: {place}</p>} other {}}',
    button: 'Open conversation',
  },
  ratingInvitation: {
    subject: 'How did it go with {otherName}?',
    preview: 'A few words about {assetName} help the next person.',
    content: '<p>The booking of {assetName} is complete. How did it go with {otherName}? A few words are enough.</p>',
    button: 'Leave a review',
  },
  ratingReceived: {
    subject: '{otherName} left you a review',
    preview: 'See what they said.',
    content: '<p>{otherName} left you a review.</p>{hasComment, select, yes {<p>{comment}</p>} other {}}',
    button: 'See your reviews',
  },
  listingModerated: {
    subject: '{assetName} is live',
    preview: 'Anyone can find and book it now.',
    content: '<p>We’ve approved {assetName}. Anyone can find it now.</p>',
    button: 'See your listings',
  },
  listingRejected: {
    subject: '{assetName} needs a change',
    preview: 'Make it and send the listing to us again.',
    content:
      '<p>We’ve checked {assetName} and can’t publish it yet.</p>{hasReason, select, yes {<p>{reason}</p>} other {}}<p>Make the change and send it to us again.</p>',
    button: 'See your listings',
  },
  savedSearchHits: {
    subject: 'New for “{searchName}”',
    preview: 'Listings that match your saved search.',
    content: `<p>New since last time:</p>${found}`,
    button: 'See saved searches',
  },
}
