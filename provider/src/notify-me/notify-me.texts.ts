import type { Locale } from 'contract/locale.ts'
import type { WaitReason } from 'contract/student/notify-me.ts'

type Back = { subject: (title: string) => string; text: (title: string) => string }
type WaitTexts = {
  confirm: { subject: (title: string) => string; text: (title: string) => string; button: string; note: string }
  back: Record<WaitReason, Back> & { button: string }
  note: string
  end: string
}

/** To those who asked to be told when something is back. */
export const waitTexts: Record<Locale, WaitTexts> = {
  en: {
    confirm: {
      subject: (title) => `Shall we write to you about “${title}”?`,
      text: (title) => `Somebody asked us to write to this address when “${title}” is available. If it was you, confirm with one tap.`,
      button: 'Yes, write to me',
      note: 'If it was not you, do nothing: we send nothing unless you confirm.',
    },
    back: {
      paper: {
        subject: (title) => `Printed copies are back: ${title}`,
        text: (title) => `“${title}” can be ordered as a printed copy again, as long as there are copies.`,
      },
      sale: {
        subject: (title) => `Now in the shop: ${title}`,
        text: (title) => `“${title}” is on sale now.`,
      },
      edition: {
        subject: (title) => `A new edition: ${title}`,
        text: (title) => `There is a new edition of “${title}”, which you were waiting for.`,
      },
      button: 'Open its page',
    },
    note: 'You asked for this mail. It is the only one about this.',
    end: 'No more mails when something is back',
  },
  ar: {
    confirm: {
      subject: (title) => `هل نراسلك بشأن «${title}»؟`,
      text: (title) => `طلب أحدهم أن نراسل هذا البريد حين تتوفر «${title}». إن كنت أنت، فأكّد ذلك بضغطة واحدة.`,
      button: 'نعم، راسلوني',
      note: 'إن لم تكن أنت فلا تفعل شيئاً: لن نرسل شيئاً دون موافقتك.',
    },
    back: {
      paper: {
        subject: (title) => `النسخ المطبوعة متوفرة من جديد: ${title}`,
        text: (title) => `يمكنك الآن طلب «${title}» مطبوعة من جديد، ما دامت النسخ متوفرة.`,
      },
      sale: {
        subject: (title) => `في المتجر الآن: ${title}`,
        text: (title) => `«${title}» معروضة للبيع الآن.`,
      },
      edition: {
        subject: (title) => `طبعة جديدة: ${title}`,
        text: (title) => `صدرت طبعة جديدة من «${title}» التي كنت تنتظرها.`,
      },
      button: 'افتح صفحتها',
    },
    note: 'وصلك هذا البريد لأنك طلبته، وهو الوحيد في هذا الشأن.',
    end: 'لا أريد رسائل كهذه بعد الآن',
  },
}
