import type { Place } from 'contract/place.ts'

type Words = { en: string; ar: string }

/** What the texts say about the law of the shop's country. */
export type CountryLaw = {
  /** Its legal name, within a sentence. */
  state: Words
  /** The data protection laws, completing "We keep to the law of …". */
  privacy: Words
  /** The consumer laws that the buyer's rights are "under". */
  consumer: Words
  /** Where a buyer may complain. */
  complaints: Words
  /** Until what age a guardian may object to a purchase. */
  fullAge: Words
}

/**
 * Only laws and authorities that we are sure of are named; neutral words cover the rest. A draft is no legal advice: the owner reads it and
 * publishes their own text.
 */
const laws: Readonly<Record<string, Partial<CountryLaw> & Pick<CountryLaw, 'state'>>> = {
  KW: {
    state: { en: 'Kuwait', ar: 'دولة الكويت' },
    privacy: {
      en: 'above all the law on electronic transactions (Law No. 20 of 2014) and the rules of CITRA on protecting data',
      ar: 'وأخصّه قانون المعاملات الإلكترونية (القانون رقم 20 لسنة 2014) وقواعد الهيئة العامة للاتصالات وتقنية المعلومات في حماية البيانات',
    },
    consumer: {
      en: 'Kuwaiti consumer protection law (Law No. 39 of 2014)',
      ar: 'قانون حماية المستهلك الكويتي (القانون رقم 39 لسنة 2014)',
    },
    complaints: {
      en: 'the consumer protection of the Ministry of Commerce and Industry, hotline 135',
      ar: 'حماية المستهلك في وزارة التجارة والصناعة، الخط الساخن 135',
    },
    fullAge: {
      en: 'In Kuwait full legal age is 21: until then a parent or guardian may object to a purchase.',
      ar: 'وسن الرشد في القانون الكويتي 21 سنة: ولوليّ الأمر قبلها أن يعترض على الشراء.',
    },
  },
  AE: {
    state: { en: 'the United Arab Emirates', ar: 'دولة الإمارات العربية المتحدة' },
    privacy: {
      en: 'above all Federal Decree-Law No. 45 of 2021 on the protection of personal data',
      ar: 'وأخصّه المرسوم بقانون اتحادي رقم 45 لسنة 2021 بشأن حماية البيانات الشخصية',
    },
    consumer: {
      en: 'the consumer protection law of the United Arab Emirates (Federal Law No. 15 of 2020)',
      ar: 'قانون حماية المستهلك في دولة الإمارات (القانون الاتحادي رقم 15 لسنة 2020)',
    },
    complaints: { en: 'the consumer protection authority of your emirate', ar: 'الجهة المختصة بحماية المستهلك في إمارتك' },
  },
  SA: {
    state: { en: 'the Kingdom of Saudi Arabia', ar: 'المملكة العربية السعودية' },
    privacy: {
      en: 'above all the Personal Data Protection Law (Royal Decree M/19 of 1443 H)',
      ar: 'وأخصّه نظام حماية البيانات الشخصية (المرسوم الملكي رقم م/19 لعام 1443هـ)',
    },
    consumer: {
      en: 'the laws of Saudi Arabia that protect consumers, among them the E-Commerce Law (Royal Decree M/126 of 1440 H)',
      ar: 'أنظمة المملكة التي تحمي المستهلك، ومنها نظام التجارة الإلكترونية (المرسوم الملكي رقم م/126 لعام 1440هـ)',
    },
    complaints: { en: 'the Ministry of Commerce', ar: 'وزارة التجارة' },
  },
  QA: {
    state: { en: 'the State of Qatar', ar: 'دولة قطر' },
    privacy: {
      en: 'above all Law No. 13 of 2016 on protecting the privacy of personal data',
      ar: 'وأخصّه القانون رقم 13 لسنة 2016 بشأن حماية خصوصية البيانات الشخصية',
    },
    consumer: {
      en: 'the consumer protection law of Qatar (Law No. 8 of 2008)',
      ar: 'قانون حماية المستهلك القطري (القانون رقم 8 لسنة 2008)',
    },
    complaints: {
      en: 'the consumer protection of the Ministry of Commerce and Industry',
      ar: 'حماية المستهلك في وزارة التجارة والصناعة',
    },
  },
  BH: {
    state: { en: 'the Kingdom of Bahrain', ar: 'مملكة البحرين' },
    privacy: {
      en: 'above all the Personal Data Protection Law (Law No. 30 of 2018)',
      ar: 'وأخصّه قانون حماية البيانات الشخصية (القانون رقم 30 لسنة 2018)',
    },
    consumer: {
      en: 'the consumer protection law of Bahrain (Law No. 35 of 2012)',
      ar: 'قانون حماية المستهلك البحريني (القانون رقم 35 لسنة 2012)',
    },
    complaints: {
      en: 'the consumer protection of the Ministry of Industry and Commerce',
      ar: 'حماية المستهلك في وزارة الصناعة والتجارة',
    },
  },
  OM: {
    state: { en: 'the Sultanate of Oman', ar: 'سلطنة عُمان' },
    privacy: {
      en: 'above all the Personal Data Protection Law (Royal Decree 6/2022)',
      ar: 'وأخصّه قانون حماية البيانات الشخصية (المرسوم السلطاني رقم 6/2022)',
    },
    consumer: {
      en: 'the Consumer Protection Law of Oman (Royal Decree 66/2014)',
      ar: 'قانون حماية المستهلك العُماني (المرسوم السلطاني رقم 66/2014)',
    },
    complaints: { en: 'the Consumer Protection Authority', ar: 'هيئة حماية المستهلك' },
  },
}

export function lawOf({ country, countryName }: Pick<Place, 'country' | 'countryName'>): CountryLaw {
  const known = laws[country]
  const { en, ar } = known?.state ?? countryName
  return {
    state: { en, ar },
    privacy: { en: 'above all its laws on protecting personal data', ar: 'وأخصّه قوانين حماية البيانات الشخصية' },
    consumer: { en: `the laws of ${en} that protect consumers`, ar: `قوانين حماية المستهلك في ${ar}` },
    complaints: { en: `the authority for consumer protection in ${en}`, ar: `الجهة المختصة بحماية المستهلك في ${ar}` },
    fullAge: {
      en: `Until full legal age a parent or guardian may object to a purchase, as the law of ${en} says.`,
      ar: `ولوليّ الأمر أن يعترض على الشراء قبل بلوغ سن الرشد وفق قانون ${ar}.`,
    },
    ...known,
  }
}
