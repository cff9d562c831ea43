import { conceptWords } from './concepts.ts'
import { isAmong, isEveryday, isFiller, isSilent } from './filler-words.ts'

/** No item contains the word `cheat`, but the concept `cheat sheet` does. */
const ofConcepts = new Set(conceptWords)

const list = (text: string) => new Set(text.trim().split(/\s+/))

/** Subjects that a shop may not have: these are not misspellings. */
const otherSubjects = list(`
  accounting accountancy finance nursing engineering architecture pharmacy dentistry journalism astronomy archaeology music singing drawing painting cooking sewing sport sports physical commercial
  marketing autocad photoshop german spanish italian turkish chinese japanese korean russian hindi urdu persian latin greek portuguese
  بدنيه فنيه معماريه تجاري تجاريه محاسبه تمويل تسويق تمريض عماره صيدله صحافه فلك اثار موسيقي رسم طبخ خياطه فوتوشوب اوتوكاد
  الماني المانيه اسباني اسبانيه ايطالي ايطاليه تركي تركيه صيني صينيه ياباني يابانيه كوري كوريه روسي روسيه هندي فارسي لاتيني`)

/** Goods of other shops. */
const otherGoods = list(`
  iphone ipad airpods samsung galaxy laptop laptops charger headphones playstation ps4 ps5 xbox nintendo roblox fortnite minecraft netflix tiktok instagram snapchat bitcoin crypto
  clothes dress shoes sneakers perfume makeup pizza burger restaurant hotel flight flights tickets cinema movie movies concert furniture apartment rent recipe chocolate coffee gym racket guitar piano
  novel novels backpack backpacks schoolbag pencil pencils crayons eraser stationery toy toys taxi bus magazine magazines dictionary
  ايفون ايباد سامسونج لابتوب جوال موبايل شاحن سماعات بلايستيشن بلايستيشن5 روبلوكس فورتنايت نتفلكس تيكتوك انستقرام سناب بيتكوين
  ملابس فستان فساتين حذاء احذيه جزمه عطر عطور مكياج بيتزا برجر برغر مطعم مطاعم فندق فنادق طيران تذاكر سينما فيلم افلام مسلسل مسلسلات اثاث شقه شقق ايجار للايجار وصفه كيك شوكولاته قهوه كبسه جيم بيانو جيتار
  روايه روايات شنطه شنط حقيبه حقائب اقلام قرطاسيه مسطره ممحاه لعبه العاب تاكسي باص مجله مجلات قاموس رخصه`)

/** Tests and curricula of other countries. A shop that sells for one has its name in titles or contents. */
const otherTests = list(`
  sat psat gre gmat lsat mcat gcse igcse edexcel cambridge aqa cbse icse ncert toeic duolingo تحصيلي جيمات كامبريدج ايدكسل`)

/**
 * Countries with a leaving certificate of their own, whose shops this is not made for (`contract/countries/`): `توجيهي الاردن` names another
 * certificate than توجيهي alone.
 */
const otherCountries = list(`
  jordan jordanian egypt egyptian syria syrian lebanon lebanese iraq iraqi palestine palestinian sudan sudanese yemen yemeni libya tunisia algeria morocco
  اردن اردني اردنيه مصر مصري مصريه سوريا سوريه سوري لبنان لبناني لبنانيه عراق عراقي عراقيه فلسطين فلسطيني فلسطينيه سودان سوداني سودانيه يمن يمني يمنيه ليبيا تونس تونسي جزائر مغرب`)

export const namesOtherTest = (word: string): boolean => isAmong(otherTests, word)
export const namesOtherCountry = (word: string): boolean => isAmong(otherCountries, word)

/**
 * Whether a word names something other than study material, or a subject that a shop may not have: if that is unknown here, other words are no
 * answer.
 */
export const namesOther = (word: string): boolean => isAmong(otherSubjects, word) || namesOtherGoods(word)
export const namesOtherGoods = (word: string): boolean => isAmong(otherGoods, word) || namesOtherTest(word)

/**
 * Whether it is a word of searches that no item needs to contain: of sentences, grades and types, or a number, including Roman numerals. Numbers
 * are not in the dictionary: only the search itself shows whether any exist.
 */
export const isSaid = (word: string): boolean =>
  /^(?:\d+|[ivx]{1,4})$/.test(word) || namesOther(word) || isFiller(word) || isSilent(word) || isEveryday(word) || isAmong(ofConcepts, word)
