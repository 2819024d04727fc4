/** A menu of two dishes for tests, one value per line, so that a test can break a line and name it. */
export const smallMenu = `{
  "venue": {
    "name": { "en": "Bayt", "ar": "بيت" },
    "tagline": { "en": "Home", "ar": "بيت" },
    "address": { "en": "Dubai", "ar": "دبي" },
    "time_zone": "Asia/Dubai",
    "currency": "AED",
    "default_language": "en",
    "languages": ["en", "ar"],
    "tip": { "choices": [0, 10], "default": 10 },
    "service_charge": { "choices": ["0", "2"], "default": "2" }
  },
  "tables": [
    { "number": "1", "seats": 4 },
    { "number": "2", "zone": "Hall", "seats": 2 }
  ],
  "allergens": [
    { "key": "milk", "name": { "en": "Milk", "ar": "الحليب" } },
    { "key": "sesame", "name": { "en": "Sesame", "ar": "السمسم" } }
  ],
  "tags": [{ "key": "vegan", "name": { "en": "Vegan", "ar": "نباتي" } }],
  "cook_types": [
    { "key": "crisp", "name": { "en": "Crisp", "ar": "مقرمش" } }
  ],
  "categories": [
    {
      "key": "mezze",
      "name": { "en": "Mezze", "ar": "مازة" },
      "sub_categories": [
        { "key": "cold", "name": { "en": "Cold", "ar": "باردة" } },
        { "key": "hot", "name": { "en": "Hot", "ar": "ساخنة" } }
      ]
    }
  ],
  "items": [
    {
      "slug": "hummus",
      "category": "mezze",
      "sub_category": "cold",
      "name": { "en": "Hummus", "ar": "حمّص" },
      "price": "32.00",
      "preparation_time": 10,
      "station": "cold",
      "tags": ["vegan"],
      "allergens": { "contains": ["sesame"], "free_of": "rest" },
      "related": ["falafel"]
    },
    {
      "slug": "falafel",
      "category": "mezze",
      "sub_category": "hot",
      "name": { "en": "Falafel", "ar": "فلافل" },
      "price": 30,
      "preparation_time": 15,
      "station": "hot",
      "cook_types": ["crisp"],
      "available": { "from": "12:00", "to": "23:30", "days": ["fri"] },
      "remaining": 8
    }
  ],
  "promotions": [
    { "item": "hummus", "title": { "en": "Dip", "ar": "غمّسوا" }, "subtitle": { "en": "All day", "ar": "كلّ يوم" } }
  ],
  "discounts": [
    {
      "code": "BREAD",
      "title": { "en": "Bread", "ar": "خبز" },
      "description": { "en": "On us", "ar": "علينا" },
      "type": "percentage",
      "value": "10",
      "minimum_amount": "80.00",
      "cap_limit": "40.00",
      "valid_until": "2035-12-31"
    }
  ],
  "membership": {
    "levels": [
      { "level": "Bronze", "required_visits": 3, "perk": { "en": "Tea", "ar": "شاي" } },
      { "level": "Silver", "required_visits": 8, "perk": { "en": "Cake", "ar": "كعك" } }
    ]
  }
}
`;

/** The small menu with one piece replaced; the piece must occur exactly once. */
export function smallMenuWith(piece: string, replacement: string): string {
  const parts = smallMenu.split(piece);
  if (parts.length !== 2) throw new Error(`${piece} is ${parts.length - 1} times in the small menu`);
  return parts.join(replacement);
}

/** The line of a piece of the small menu. */
export function lineOf(piece: string): number {
  const before = smallMenu.split(piece)[0];
  if (before === undefined || before === smallMenu) throw new Error(`${piece} is not in the small menu`);
  return before.split('\n').length;
}
