import { type Country, regionOf } from './country.ts'

export const emirates: Country = {
  code: 'AE',
  name: { en: 'United Arab Emirates', ar: 'الإمارات' },
  shortName: { en: 'the UAE', ar: 'الإمارات' },
  phone: { dialCode: '971', pattern: /^(?:5\d{8}|[2-9]\d{7})$/, example: '50 123 4567' },
  regionLabel: { en: 'Emirate', ar: 'الإمارة' },
  areaLabel: null,
  regions: [
    regionOf(['abu-dhabi', 'Abu Dhabi', 'أبوظبي']),
    regionOf(['ajman', 'Ajman', 'عجمان']),
    regionOf(['dubai', 'Dubai', 'دبي']),
    regionOf(['fujairah', 'Fujairah', 'الفجيرة']),
    regionOf(['ras-al-khaimah', 'Ras Al Khaimah', 'رأس الخيمة']),
    regionOf(['sharjah', 'Sharjah', 'الشارقة']),
    regionOf(['umm-al-quwain', 'Umm Al Quwain', 'أم القيوين']),
  ],
  parts: [
    {
      name: 'area',
      label: { en: 'Area', ar: 'المنطقة' },
      isRequired: true,
      maxLength: 60,
      fault: { en: 'Enter the area, for example Jumeirah 1', ar: 'اكتب المنطقة، مثلاً جميرا 1' },
      autoComplete: 'address-level3',
    },
    {
      name: 'street',
      label: { en: 'Street', ar: 'الشارع' },
      isRequired: true,
      maxLength: 80,
      fault: { en: 'Enter the street, by number or name', ar: 'اكتب الشارع برقمه أو اسمه' },
      autoComplete: 'address-line1',
    },
    {
      name: 'building',
      label: { en: 'Building or villa', ar: 'المبنى أو الفيلا' },
      isRequired: true,
      maxLength: 60,
      fault: { en: 'Enter the building or villa, for example Villa 14', ar: 'اكتب المبنى أو الفيلا، مثلاً فيلا 14' },
      autoComplete: 'address-line2',
    },
    {
      name: 'apartment',
      label: { en: 'Apartment', ar: 'الشقة' },
      isRequired: false,
      maxLength: 10,
      fault: { en: 'Enter a short apartment number, for example 1204', ar: 'اكتب رقم الشقة، مثلاً 1204' },
    },
  ],
}
