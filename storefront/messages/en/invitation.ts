export const invitation = {
  invitation_title: 'Join the shop’s staff',
  invitation_new: 'You are invited to work in this shop. Create your account and set up the second step of your log-in.',
  invitation_known: 'You are invited to work in this shop. You already have an account with this e-mail: enter its password.',
  invitation_forgotten: 'Forgot your password?',
  invitation_new_app:
    'Staff log in with a password and a code. Scan this QR code with an authenticator app on your phone, or type the key into the app.',
  invitation_own_app: 'Enter a code from the authenticator app that you use here.',
  invitation_button: 'Accept the invitation',
  invitation_changed: 'Something has changed since you opened this page. It now shows what is needed; please fill it in again.',
  invitation_done_title: 'You have joined the shop’s staff',
  invitation_done_text: 'You are logged in. Save these codes first: each one lets you in once if you lose your phone.',
  invitation_done_known: 'You are logged in.',
  invitation_go_on: 'Open the back office',
  invitation_used_title: 'This invitation has already been accepted',
  invitation_used_text: 'The link works once. Log in with your e-mail, your password and a code.',
  invitation_withdrawn_title: 'This invitation was withdrawn',
  invitation_withdrawn_text: 'If you think this is a mistake, ask the person who invited you.',
  invitation_ended_text:
    'The link works once, for 72 hours, and only until a newer one is sent. Ask the person who invited you to send the invitation again.',
} as const
