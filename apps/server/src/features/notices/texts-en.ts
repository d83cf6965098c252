import { found, similar, type Texts } from './mail-text.ts'

export const en: Texts = {
  footer:
    'You get this mail because you have an account at {serviceName}. <a href="{settingsUrl}">Choose what we write to you about</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">Stop mails of this kind</a>.} other {}}',
  accountFooter: 'This mail is about your account at {serviceName}.',
  registration: {
    subject: 'Welcome to {serviceName}',
    content: '<p>Your account is there. Please confirm that this address is yours, so that others can trust it.</p>',
    button: 'Confirm your address',
    after: 'If you have no account at {serviceName}, do nothing.',
  },
  passwordReset: {
    subject: 'Choose a new password for {serviceName}',
    content:
      '<p>Somebody, hopefully you, wants to choose a new password for {serviceName}. The link works for ten minutes.</p>',
    button: 'Choose a new password',
    after: 'If it was not you, do nothing: your password stays as it is.',
  },
  emailCheck: {
    subject: 'Confirm your e-mail address for {serviceName}',
    content: '<p>Please confirm that this address is yours.</p>',
    button: 'Confirm',
    after: 'If you have no account at {serviceName}, do nothing.',
  },
  emailChange: {
    subject: 'Confirm your new address for {serviceName}',
    content: '<p>From now on {serviceName} is to write to this address. Please confirm that it is yours.</p>',
    button: 'Confirm',
    after: 'If you have no account at {serviceName}, do nothing.',
  },
  emailChangeAllow: {
    subject: 'Allow the change of your address',
    content: '<p>The address of your account is to become {email}. It changes only when you allow it here.</p>',
    button: 'Allow the change',
    after: 'If it was not you, do nothing and sign out your other devices.',
  },
  emailChangeNotice: {
    subject: 'The address of your account is about to change',
    content: '<p>Somebody who knows your password wants to change the address of your account to {email}.</p>',
    button: 'Look at your account',
    after: 'If it was not you, cancel the change there and choose a new password at once.',
  },
  emailChanged: {
    subject: 'The address of your account has changed',
    content: '<p>{serviceName} now writes to {email}. This is the last mail to this address.</p>',
    button: 'Look at your account',
  },
  emailHeld: {
    subject: 'The address of your account was changed',
    content:
      '<p>Your account now shows {email}. Your password was not asked for, so links for a new password and warnings still come to this address until you allow the change.</p>',
    button: 'Allow the change',
    after: 'If it was not you, choose a new password at once; that signs out all devices.',
  },
  usernameChanged: {
    subject: 'You now log in to {serviceName} with another name',
    content:
      '<p>The name that your account is opened with was changed to {username}. Your password is still the same.</p>',
    button: 'Look at your account',
    after: 'If it was not you, log in with that name, sign out your other devices and choose a new password.',
  },
  signInLinked: {
    subject: 'A new way to sign in to {serviceName}',
    content: '<p>Your account can now be opened with {provider}, too.</p>',
    button: 'See your ways to sign in',
    after: 'If it was not you, unlink it there and choose a new password.',
  },
  sessionStolen: {
    subject: 'We signed out one of your devices',
    content:
      '<p>A sign-in of your account was used from two places. To be safe we ended it; your other devices stay signed in.</p>',
    button: 'See your devices',
    after: 'If you notice anything that was not you, choose a new password.',
  },
  exportReady: {
    subject: 'Your data is ready',
    content: '<p>Everything {serviceName} knows about you is in one file now. It can be downloaded for a day.</p>',
    button: 'Download my data',
  },
  accountDeleted: {
    subject: 'Your account at {serviceName} was deleted',
    content:
      '<p>Your name, your address and what you told about yourself are gone. Thank you for having been here.</p>',
    button: 'Open {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} invites you to {organizationName}',
    content:
      '<p>{otherName} would like you to join {organizationName} at {serviceName}. The invitation is for {email} and ends on {until}.</p>',
    button: 'See the invitation',
    after: 'If you do not know {organizationName}, do nothing.',
  },
  newMessage: {
    subject: '{otherName} wrote to you',
    content: '<p>{otherName} wrote about {assetName}:</p><p>{message}</p>',
    button: 'Answer',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} wants to book {assetName}',
    content:
      '<p>{otherName} asks for {assetName}, {period}.</p><p>Say yes or no; nothing is fixed before you answer.</p>',
    button: 'See the request',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} accepted your request',
    content: '<p>{otherName} lends you {assetName}, {period}.</p>',
    button: 'See your booking',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} can’t lend {assetName} on these dates',
    content: '<p>Your request for {assetName}, {period}, was declined. Nothing was charged.</p>',
    button: 'See the conversation',
    more: { title: 'Something similar', content: similar },
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} confirmed {assetName}',
    content: '<p>The booking of {assetName}, {period}, is confirmed.</p>',
    button: 'See the booking',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} no longer needs {assetName}',
    content: '<p>The request for {assetName}, {period}, was withdrawn. The days are free again.</p>',
    button: 'See the conversation',
  },
  transactionCancelled: {
    subject: 'The booking of {assetName} was cancelled',
    content:
      '<p>The booking of {assetName}, {period}, was cancelled.</p>{hasRefund, select, yes {<p>{refund} will be returned to the one who paid.</p>} other {<p>No money was taken.</p>}}',
    button: 'See what happened',
  },
  transactionReminder: {
    subject: 'Tomorrow: {assetName}',
    content:
      '<p>{assetName} starts {period}. Agree with {otherName} where and when to meet.</p>{hasPlace, select, yes {<p>Where: {place}</p>} other {}}',
    button: 'Open the conversation',
  },
  ratingInvitation: {
    subject: 'How was {assetName}?',
    content: '<p>Tell others how it went with {otherName}. A few words are enough.</p>',
    button: 'Rate',
  },
  ratingReceived: {
    subject: '{otherName} rated you',
    content: '<p>{otherName} told others how it went.</p>{hasComment, select, yes {<p>{comment}</p>} other {}}',
    button: 'See your ratings',
  },
  listingModerated: {
    subject: '{assetName} is online',
    content: '<p>{assetName} was reviewed and can be found by everybody now.</p>',
    button: 'See your listings',
  },
  listingRejected: {
    subject: '{assetName} needs a change',
    content:
      '<p>{assetName} was reviewed and is not shown yet.</p>{hasReason, select, yes {<p>{reason}</p>} other {}}<p>Change it and send it again.</p>',
    button: 'See your listings',
  },
  savedSearchHits: {
    subject: 'New for your search "{searchName}"',
    content: `<p>Found since the last time:</p>${found}`,
    button: 'Your saved searches',
  },
}
