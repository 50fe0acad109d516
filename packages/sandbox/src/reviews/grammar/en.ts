// English phrases of invented reviews.
import type { Grammar } from "./grammar";

export const en: Grammar = {
  tag: "en-gb",
  space: " ",
  comma: ", ",
  aspects: {
    cleanliness: {
      good: [
        "{The room|Our room|Everything} was {spotless|very clean|immaculate} {when we arrived|every single day|from floor to ceiling}.",
        "{Housekeeping|The cleaning team} did a {great|wonderful|thorough} job{| every day| without ever disturbing us}.",
        "{Fresh towels|Clean sheets} {each day|whenever we asked} and a bathroom that {sparkled|looked brand new|smelled fresh}.",
        "{Really|Remarkably|Impressively} clean, {even in the corners|including the shared areas|and it smelled good too}.",
        "You could {eat off the floor|tell that someone cares}, {that is how clean it was|not a speck of dust anywhere}.",
        "{Bed linen|The towels and sheets} {felt crisp and fresh|were changed often|were spotless}.",
      ],
      bad: [
        "{The bathroom|The shower|The floor} {could have been cleaner|was not properly cleaned|had seen better days}.",
        "{We found|There was|There were still} {hair in the shower|dust under the bed|crumbs on the table} {when we arrived|on the first evening}.",
        "{The carpet|The curtains|The sofa} {had stains|needed a good wash|smelled a little musty}.",
        "The room was {not cleaned|only half cleaned} {during our stay|on the second day|until we asked}.",
        "{A bit of mould|Some limescale} in {the shower|the corners of the bathroom} {spoiled the impression|should be dealt with}.",
        "{Glasses|Cups and spoons} {were not really clean|had to be washed before use}.",
      ],
      goodShort: ["Very clean", "Spotless", "Clean room", "Clean and fresh"],
      badShort: ["Dusty", "Not so clean", "The bathroom floor"],
    },
    comfort: {
      good: [
        "{The bed|The mattress} was {incredibly comfortable|just right|so soft} and {we slept like babies|I slept better than at home|nobody wanted to get up}.",
        "{Quiet|Peaceful} {at night|from evening to morning}, {even with the window open|despite the central spot}.",
        "{Plenty of|More than enough} space {for our luggage|to move around|for the two of us}.",
        "The {pillows|blankets|beds} were {excellent|lovely|a dream} and the {temperature was perfect|curtains kept the light out}.",
        "{A cosy|A comfortable|An inviting} room with {everything in the right place|good light to read by|a proper chair to sit in}.",
        "{Great shower|Powerful shower|Lots of hot water}, {which matters after a day on our feet|at any hour}.",
      ],
      bad: [
        "{The bed|The mattress} was {too soft|too hard|rather narrow} {for my back|for two people|for our taste}.",
        "{The walls are thin|You hear the corridor|The neighbours were audible}, {so bring earplugs|and we woke up early|especially at weekends}.",
        "{It was|The room was} {very warm|quite cold|stuffy} {at night|in the evenings}{| and the window opens only a little}.",
        "{The room|Our room} was {smaller than expected|tiny|a little dark}, {with no space for a suitcase|with only one chair}.",
        "{Street noise|Traffic|The rubbish lorry} {woke us up|kept us awake} {before six|every morning|more than once}.",
        "{Pillows|The pillows} were {flat|lumpy|too high}, {we asked for others|a second one would have helped}.",
      ],
      goodShort: ["Comfortable bed", "So quiet", "Great bed", "Spacious room"],
      badShort: ["Noise", "Hard bed", "Thin walls", "Small room"],
    },
    facilities: {
      good: [
        "{Everything you need|All we needed} {was there|is in the room}, {down to the smallest thing|from hooks to hairdryer}.",
        "{The common areas|The lounge and corridors|The public rooms} are {beautiful|stylish|a pleasure to sit in}.",
        "{Well equipped|Thoughtfully furnished}, with {plenty of sockets|good lighting|enough storage} {everywhere|by the bed}.",
        "{The building|The house|The whole place} has {real character|a lot of charm|been done up with taste}.",
        "{Lifts, lights, heating|Doors, lights and heating}: {it all simply worked|everything worked as it should}.",
        "{A nice touch|What a pleasant surprise}: {tea and coffee in the room|maps and tips laid out for us|water waiting for us on arrival}.",
      ],
      bad: [
        "{The lift|The heating|The safe} {did not work|was out of order} {for most of our stay|on our first day}.",
        "{Furniture|The furniture|The decoration} is {dated|worn|a bit tired} and {needs an update|shows its age}.",
        "{There are too few|We missed some} {sockets|hooks|shelves} {near the bed|in the bathroom}.",
        "{No kettle|No fridge|Nowhere to dry towels}, {which we missed|which is a pity|a small thing but still}.",
        "{The shower|The tap|The toilet} {leaked|dripped all night|made strange noises}.",
        "{The photos|The pictures} {promise|suggest} {more than there is|a larger room}, {so keep expectations in check|to be honest}.",
      ],
      goodShort: ["Well equipped", "Beautiful building", "Nice design"],
      badShort: ["Old furniture", "No kettle", "The lift"],
    },
    free_wifi: {
      good: [
        "{The wifi|The internet} was {fast|stable|excellent} {throughout|in every corner|even for video calls}.",
        "{Good wifi|Reliable wifi} {and a table to work at|with no silly login page}, {so I got my work done|so I could work for a morning}.",
        "{Strong signal|Quick connection} {in the room|on every floor}.",
      ],
      bad: [
        "{The wifi|The internet} {kept dropping|was slow|hardly reached our room} {in the evening|at busy hours|the whole stay}.",
        "{I had to|We had to} use {my phone data|mobile data} {to get anything done|because the wifi was unusable}.",
        "{The wifi asks you to sign in|You must log in} {again and again|every few hours}.",
      ],
      goodShort: ["Fast wifi", "Good wifi"],
      badShort: ["Slow wifi", "Wifi"],
    },
    location: {
      good: [
        "{The location is|The place is} {perfect|ideal|hard to beat} for {exploring on foot|seeing the sights|a short break}.",
        "{Public transport|The bus stop|The station} is {just around the corner|a short walk away|close enough even with luggage}.",
        "{Lots of|Plenty of|So many} {restaurants and bars|nice cafés|places to eat} {nearby|within a few minutes|down the street}.",
        "{A quiet street|A pleasant neighbourhood} and yet {close to everything|in the middle of things}.",
        "{We walked|You can walk} {everywhere|to all the places we wanted to see} and {never needed a taxi|hardly took the bus}.",
        "{A supermarket|A good bakery} {next door|across the street} {made life easy|was very handy}.",
      ],
      bad: [
        "{A bit far|Rather far|Further than we thought} from {the centre|the sights|the station}{|, we needed a taxi more than once}.",
        "{The street|The area} {is not very inviting after dark|is noisy|has little to offer in the evening}.",
        "{Parking|Finding a parking space} nearby is {difficult|expensive|a matter of luck}.",
        "{The entrance|The place} is {hard to find|not well signposted} {at night|for first-timers}.",
        "{A steep walk|Quite a climb} {back from town|with luggage}, {not for everyone|worth knowing before}.",
      ],
      goodShort: ["Location", "Great location", "Close to everything", "The area"],
      badShort: ["Far from the centre", "Parking", "The street"],
    },
    staff: {
      good: [
        "{The staff|The people here|The team at the desk} {were|were all} {so friendly|incredibly helpful|kind and patient}.",
        "{We arrived late|Our train was late|We came early} and {they waited for us|check-in was still easy|we were welcomed with a smile}.",
        "{They gave us|We got} {wonderful tips|good advice} {for dinner|for the day|about the area}.",
        "{A warm welcome|Such a kind welcome}, {they even remembered our names|we felt at home at once}.",
        "{Any question|Every request} was {answered within minutes|dealt with straight away|met with a smile}.",
        "{Special thanks to|All credit to} {the people at reception|the housekeeping team|the night staff} {who made our stay|for going the extra mile}.",
      ],
      bad: [
        "{Check-in|Checking in} {took far too long|was slow|felt impersonal} {after a long journey|although we had booked ahead}.",
        "{The staff|The person at the desk} {seemed annoyed|was not very helpful|could not answer our questions}.",
        "{Nobody|No one} {answered the phone|was at the desk} when {we needed help|we arrived}.",
        "{We asked twice|We asked several times} for {towels|an extra pillow|a quieter room} {and nothing happened|before anything happened}.",
        "{Communication before arrival|The information we got} was {confusing|poor|late}.",
      ],
      goodShort: ["Friendly staff", "The staff", "Lovely people", "Warm welcome"],
      badShort: ["Slow check-in", "Unfriendly desk", "Service"],
    },
    value_for_money: {
      good: [
        "{Great value|Excellent value|Good value} for {what we paid|the area|this season}.",
        "{For this price|At this rate} {you will not find better|we expected less|it is a bargain}.",
        "{Worth every penny|Money well spent}, {we would pay it again|no question}.",
      ],
      bad: [
        "{Too expensive|Overpriced|A little pricey} for {what you get|the size of the room|the standard}.",
        "{Extras|The extras|Drinks} {add up quickly|are overpriced}, {so check the bill|which left a bad taste}.",
        "{We expected more|I expected more} {for the money|at this price}.",
      ],
      goodShort: ["Good value", "The price", "Value for money"],
      badShort: ["Price", "Expensive", "A bit pricey"],
    },
    breakfast: {
      good: [
        "{Breakfast|The breakfast} was {delicious|varied|a real treat}, with {fresh bread|good coffee|plenty of fruit}.",
        "{A generous breakfast|Breakfast has something for everyone}, {served with a smile|and it is refilled all the time}.",
      ],
      bad: [
        "{Breakfast|The breakfast} was {the same every day|rather basic|cleared away early}.",
        "{Too few tables|Long queues} at breakfast {after nine|at the weekend}.",
      ],
      goodShort: ["Breakfast", "Great breakfast"],
      badShort: ["Coffee at breakfast", "Basic breakfast"],
    },
  },
  general: {
    good: [
      "{We would come back|I would stay again} {any time|without a second thought|tomorrow}.",
      "{A lovely stay|A wonderful few days}, {thank you|we were sad to leave|just what we needed}.",
      "{Highly recommended|Warmly recommended} {to everyone|for a short trip|to friends and family}.",
      "{It exceeded|It more than met} {our expectations|what we had hoped for}.",
    ],
    bad: [
      "{Not a place|I am not sure it is a place} {I would return to|for light sleepers}.",
      "{It was fine for one night|One night is enough}, {but no longer|not more}.",
      "{Small things|A few details}, {but they add up|nothing dramatic}.",
      "{We had|I had} {hoped for more|other expectations} {after the reviews|from the pictures}.",
    ],
  },
  nothing: [
    "Nothing",
    "Nothing at all",
    "Nothing to complain about",
    "We loved it all",
    "N/A",
    "That we had to leave",
  ],
  summary: {
    great: [
      "{Exceptional|Perfect|Wonderful|Outstanding}",
      "{A perfect|A wonderful|An unforgettable} stay",
      "{Loved|We loved} {it|every minute}",
      "{Will be back|See you again}",
    ],
    good: [
      "{Very good|Really nice|Good choice}",
      "{A pleasant|A good|A nice} stay",
      "{Good|Nice} {place for a city trip|base|stop}",
      "Would {stay|book} again",
    ],
    mixed: [
      "{Okay|Fine|Average} for {one night|the price}",
      "{Mixed feelings|Some good, some bad}",
      "Room for improvement",
    ],
    poor: [
      "{Disappointing|Disappointed|A let-down}",
      "Not {again|recommended|what we expected}",
      "{Expected more|Could be better}",
    ],
  },
};
