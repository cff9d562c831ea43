export const invitation = {
  invitation_title: 'Join the shop’s staff',
  invitation_new: 'You are invited to work in this shop. Make your account and set up the second step of your log-in.',
  invitation_known: 'You are invited to work in this shop. There is an account with your e-mail: give its password.',
  invitation_forgotten: 'Password forgotten?',
  invitation_new_app:
    'Staff log in with a password and a code. Scan this picture with an authenticator app on your phone, or type the key into it.',
  invitation_own_app: 'Give a code of the authenticator app that you use here.',
  invitation_button: 'Accept the invitation',
  invitation_changed: 'Something has changed since you opened this page. It shows what is needed now; fill it in again.',
  invitation_done_title: 'You are one of the staff',
  invitation_done_text: 'You are logged in. Keep these codes first: each lets you in once if your phone is lost.',
  invitation_done_known: 'You are logged in.',
  invitation_go_on: 'Go to the back office',
  invitation_used_title: 'This invitation is accepted already',
  invitation_used_text: 'Its link works once. Log in with your e-mail, your password and a code.',
  invitation_withdrawn_title: 'This invitation was taken back',
  invitation_withdrawn_text: 'If you think that this is a mistake, ask whoever invited you.',
  invitation_ended_text:
    'It works once, for 72 hours, and only until a newer one is sent. Ask whoever invited you to send the invitation again.',
} as const
